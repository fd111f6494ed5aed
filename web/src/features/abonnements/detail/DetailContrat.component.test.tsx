import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { appareil, contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { groupe } from '../../../testing/groupes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { EnTeteContrat, FaitsContrat } from './DetailContrat.tsx'
import { PasDeDetail } from './PasDeDetail.tsx'
import { SansContrat } from './SansContrat.tsx'

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
  const dates = { dateResiliation: '2026-06-30', dateEtat: '2026-07-02' }
  const ecran = await afficher(<EnTeteContrat contrat={{ ...enService, ...fini, ...dates }} />)
  const resilie = page.getByRole('region', { name: /Contrat résilié/ })
  await expect.element(resilie).toMatchTextContent('Résilié par l’abonné le 30/06/2026. Il reste consultable')
  await expect.element(justificatif).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await ecran.unmount()
  // The day of its state stands for that of its end, where that is not known.
  await afficher(<EnTeteContrat contrat={{ ...enService, ...fini, ...dates, dateResiliation: null }} />)
  await expect.element(resilie).toMatchTextContent('Résilié par l’abonné le 02/07/2026.')
})

it('one that is not the customer’s own gives no proof of address', async () => {
  await afficher(<EnTeteContrat contrat={{ ...enService, estClient: false }} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon contrat' })).toBeVisible()
  await expect.element(page.getByText('12 rue des Tanneurs 38000 Valombre', { exact: true })).toBeVisible()
  await expect.element(justificatif).not.toBeInTheDocument()
})

it('one in service goes by its label and its address, and does not say that it has ended', async () => {
  await afficher(<EnTeteContrat contrat={{ ...enService, libelle: 'Maison' }} />)
  await expect.element(page.getByText('Maison, 12 rue des Tanneurs 38000 Valombre', { exact: true })).toBeVisible()
  await expect.element(justificatif).toBeVisible()
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})

it('its proof of address is saved under the number of the contract, or why it is not is told', async () => {
  const enregistres = fichiersEnregistres()
  await afficher(<EnTeteContrat contrat={enService} />)
  const document = serveur.retient(telechargerJustificatifDomicile)
  await justificatif.click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Veuillez patienter')
  document.repondre({ nomFichier: 'justificatif.pdf', contenu: '%PDF-'.repeat(60) })
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

describe('its meter', () => {
  const lu = { dernierIndex: 1234, dernierIndexLitres: 1_234_067, dateReleve: '2026-11-20' }
  const jamaisLu = { dernierIndex: null, dernierIndexLitres: null, dateReleve: null }
  const pose = exemple(appareil, {
    numAppareil: 'A12345',
    unite: 'm3',
    nombreRoues: 6,
    telereleve: true,
    cadrans: [{ numeroOrdre: 1, libelle: 'Index', ...lu }],
  })
  const legende = compteur.getByText('À droite, en rouge, les litres')

  it('tells what its dial shows, to the litre when it is read from afar, and since when; none, that there is none', async () => {
    const ecran = await afficher(<FaitsContrat contrat={{ ...enService, compteur: pose, plateforme: null }} />)
    await expect
      .element(compteur)
      .toMatchTextContent(
        /Index du 20\/11\/2026Index du compteur.: 1.234 mètres cubes et 67 litres001234067À gauche.*NuméroA12345/,
      )
    await expect.element(page.getByRole('region', { name: 'Plateforme de facturation' })).not.toBeInTheDocument()
    expect(await reproches()).toEqual([])
    await ecran.unmount()
    await afficher(<FaitsContrat contrat={{ ...enService, compteur: null }} />)
    await expect.element(compteur).toMatchTextContent('Aucun compteur n’est posé pour ce contrat.')
  })

  it.each<[string, Partial<typeof pose>, string[]]>([
    [
      'one that is read on the spot, without litres',
      { telereleve: false },
      ['Index du 20/11/2026Index du compteur : 1 234 mètres cubes001234'],
    ],
    [
      'one that nobody has read yet',
      { cadrans: [{ numeroOrdre: 1, libelle: 'Index', ...jamaisLu }] },
      ['IndexPas encore relevé'],
    ],
    [
      'the dials of electricity, in kWh',
      {
        unite: 'kWh',
        cadrans: [
          { numeroOrdre: 1, libelle: 'Heures pleines', ...lu },
          { numeroOrdre: 2, libelle: 'Heures creuses', ...jamaisLu },
        ],
      },
      ['Heures pleines du 20/11/20261 234 kWh', 'Heures creusesRelevé avec l’ensemble du compteur'],
    ],
  ])('shows %s', async (_, propres, cadrans) => {
    await afficher(<FaitsContrat contrat={{ ...enService, compteur: { ...pose, ...propres } }} />)
    const dials = compteur.getByRole('listitem')
    await expect.element(dials).toHaveLength(cadrans.length)
    expect(dials.elements().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(cadrans)
    await expect.element(legende).not.toBeInTheDocument()
  })
})

it('says what the billing platform asks for, where its invoices go there', async () => {
  const plateforme = { codeService: 'S1', numeroEngagement: 'E2', numeroMarche: null }
  await afficher(<FaitsContrat contrat={{ ...enService, plateforme }} />)
  await expect
    .element(page.getByRole('region', { name: 'Plateforme de facturation' }))
    .toHaveTextContent('Plateforme de facturationCode serviceS1Numéro d’engagementE2')
})

it.each([
  [
    'a group is looked at',
    { mode: 'groupe' as const, groupe },
    /^Vous regardez le groupe «.Saint-Bruno.»$/,
    'rattaches',
  ],
  ['there is none', null, /^Aucun contrat rattaché$/, 'rattacher'],
])('without a contract to show because %s, leads to one', async (_, contexte, titre, onglet) => {
  await afficher(<SansContrat contexte={contexte} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon contrat' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: titre })).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', `#/manage/contrats?onglet=${onglet}`)
})

it('says why it could not be had, and is asked for again', async () => {
  const onReessayer = vi.fn<() => void>()
  await afficher(<PasDeDetail erreur={new Error('Hors service')} onReessayer={onReessayer} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Votre contrat ne s’affiche pas')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  expect(onReessayer).toHaveBeenCalledOnce()
})
