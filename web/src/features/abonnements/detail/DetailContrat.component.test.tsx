import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { appareil, contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { EnTeteContrat, FaitsContrat } from './DetailContrat.tsx'

const { telechargerJustificatifDomicile } = abonnementsCalls
const enService = exemple(contratDetail, { ...unContrat(), estClient: true, groupes: [] })
const justificatif = page.getByRole('button', { name: 'Justificatif de domicile' })
const compteur = page.getByRole('region', { name: 'Compteur', exact: true })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
})

/** The names of the files that are saved from now on. */
function fichiersEnregistres(): string[] {
  const enregistres: string[] = []
  const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    enregistres.push(this.download)
  })
  onTestFinished(() => clic.mockRestore())
  return enregistres
}

it('one that has ended says so, and since when; it gives no proof of address', async () => {
  const fini = { codeEtatContrat: 'RA' as const, isResilie: true, libelleLongEtatContrat: 'Résilié par l’abonné' }
  await afficher(<EnTeteContrat contrat={{ ...enService, ...fini, dateResiliation: '2026-06-30' }} />)
  await expect
    .element(page.getByRole('region', { name: /Contrat résilié/ }))
    .toMatchTextContent('Résilié par l’abonné le 30/06/2026. Il reste consultable')
  await expect.element(justificatif).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('one that is not the customer’s own gives no proof of address', async () => {
  await afficher(<EnTeteContrat contrat={{ ...enService, estClient: false }} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon contrat' })).toBeVisible()
  await expect.element(justificatif).not.toBeInTheDocument()
})

it('its proof of address is saved under the number of the contract, or why it is not is told', async () => {
  const enregistres = fichiersEnregistres()
  serveur.repond(telechargerJustificatifDomicile, { nomFichier: 'justificatif.pdf', contenu: '%PDF-'.repeat(60) })
  await afficher(<EnTeteContrat contrat={enService} />)
  await justificatif.click()
  await expect.element(page.getByText(/Votre justificatif de domicile est téléchargé\./)).toBeVisible()
  expect(enregistres).toEqual(['justificatif.pdf'])

  serveur.repond(telechargerJustificatifDomicile, { nomFichier: 'justificatif.pdf', contenu: '%PDF-' })
  await justificatif.click()
  await expect.element(page.getByText(/Document corrompu\u202F: Veuillez re-essayer plus tard\./)).toBeVisible()
  serveur.repond(telechargerJustificatifDomicile, () => Promise.reject(new TypeError('Failed to fetch')))
  await justificatif.click()
  await expect
    .element(page.getByText(/Impossible de télécharger votre document\. Veuillez re-essayer plus tard\./))
    .toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(enregistres).toHaveLength(1)
  expect(serveur.demandes(telechargerJustificatifDomicile)[0]).toMatchObject({ params: { numeroContrat: '0447122' } })
})

it('its meter tells what each dial shows, and since when; without one, that there is none', async () => {
  const lu = { dernierIndex: 1234, dernierIndexLitres: 1_234_567, dateReleve: '2026-11-20' }
  const pose = exemple(appareil, {
    numAppareil: 'A12345',
    unite: 'm3',
    nombreRoues: 5,
    telereleve: true,
    cadrans: [{ numeroOrdre: 1, libelle: 'Index', ...lu }],
  })
  const ecran = await afficher(<FaitsContrat contrat={{ ...enService, compteur: pose }} />)
  await expect
    .element(compteur)
    .toMatchTextContent(/Index du 20\/11\/2026Index du compteur.: 1.234 mètres cubes et 567 litres.*NuméroA12345/)
  expect(await reproches()).toEqual([])
  await ecran.unmount()
  await afficher(<FaitsContrat contrat={{ ...enService, compteur: null }} />)
  await expect.element(compteur).toMatchTextContent('Aucun compteur n’est posé pour ce contrat.')
})
