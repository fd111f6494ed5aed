import { accesCalls } from '@ael/contract/acces/calls.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { impaye } from '@ael/contract/factures/impayes.schemas.ts'
import { facture as schemaFacture, type Facture } from '@ael/contract/factures/listes.schemas.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { mandatSepa, planMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contexteQuery } from '../../../lib/session/contexte.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import type { PayerFactures } from '../payer.ts'
import { PayerChoisis } from '../impayes/PayerImpayes.tsx'
import { PayerChoisies } from '../liste/PayerChoisies.tsx'
import { APayer } from './APayer.tsx'

const contexte = { mode: 'contrat', contrat: unContrat() } as const
const Payer: PayerFactures = ({ factures, place }) => (
  <button type="button">{`${place} ${factures.map(({ numeroFactureClient }) => numeroFactureClient).join(' ')}`}</button>
)
let rang = 0
const facture = (numeroFactureClient: string, propres: Partial<Facture> = {}): Facture =>
  exemple(schemaFacture, {
    identifiantFacture: ++rang,
    numeroFactureClient,
    isAvoir: false,
    annexe: null,
    etat: 'A_REGLER',
    isPaiementAutorise: true,
    isBloquerPaiement: false,
    traiteFacturationCode: 'EAU',
    soldeFactureClient: 40,
    dateLimitePaiementFacture: '2026-12-01',
    ...propres,
  })
const repondre = (...resultats: Facture[]) =>
  serveur.repond(facturesCalls.factures, {
    resultats,
    nbTotalResultats: resultats.length,
    historiqueDepuis: null,
  })
const panneau = page.getByRole('region', { name: 'À payer' })

const ouvrir = async () => {
  const affiche = await afficher(<APayer contexte={contexte} aujourdhui="2026-10-30" Payer={Payer} />, {
    route: '/mensualisation',
  })
  queryClient.setQueryData(contexteQuery(undefined).queryKey, contexte)
  return affiche
}
beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, {
    autorisations: [{ controleur: 'Service', action: 'detail', autorise: true }],
  })
  serveur.repond(prelevementsCalls.plansMensualisation, [])
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: false }))
})

it('says what is due in all and what is late, and pays all that one payment takes', async () => {
  repondre(
    facture('FA1', { dateLimitePaiementFacture: '2026-10-01', etat: 'ECHUE', soldeFactureClient: 10.5 }),
    facture('FA2'),
    facture('FA3', { etat: 'LITIGE', isPaiementAutorise: false }),
  )
  await ouvrir()
  await expect.element(panneau).toMatchTextContent(/En tout, 3 factures90,50\s€Dont en retard, 1 facture10,50\s€/)
  await expect.element(panneau.getByRole('button', { name: 'tout FA1 FA2' })).toBeVisible()
  await expect.element(panneau.getByRole('link', { name: 'Passer au prélèvement' })).toBeVisible()
  await expect.element(panneau.getByRole('link', { name: 'Payer en plusieurs fois' })).toBeVisible()
  expect(await reproches()).toEqual([])
  await page.viewport(320, 640)
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
})

it('pays service by service, and offers no debit to whoever is debited', async () => {
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: true }))
  repondre(facture('FA1'), facture('FE1', { traiteFacturationCode: 'ELEC' }))
  await ouvrir()
  await expect.element(panneau.getByRole('button', { name: 'tout FA1' })).toBeVisible()
  await expect.element(panneau.getByRole('button', { name: 'tout FE1' })).toBeVisible()
  await expect.element(panneau).toMatchTextContent('Rien en retard')
  await expect.poll(() => serveur.demandes(prelevementsCalls.mandatSepa).length).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(panneau.getByRole('link')).not.toBeInTheDocument()
})

it('is silent where nothing is due; where payment is one by one or suspended it only tells', async () => {
  repondre()
  const vide = await ouvrir()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(panneau).not.toBeInTheDocument()
  await vide.unmount()
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { PaiementMultiFacture: false } }),
  )
  serveur.repond(prelevementsCalls.plansMensualisation, [
    exemple(planMensualisation, { etat: 'TERMINE' }),
    exemple(planMensualisation, { etat: 'EN_COURS' }),
  ])
  repondre(facture('FA1'), facture('FA2'))
  const mensualise = await ouvrir()
  await expect.element(panneau).toMatchTextContent(/80,00/)
  await expect.element(panneau.getByRole('button')).not.toBeInTheDocument()
  // Who pays by instalments already is not offered them.
  await expect.element(panneau.getByRole('link', { name: 'Passer au prélèvement' })).toBeVisible()
  await expect.element(panneau.getByRole('link', { name: 'Payer en plusieurs fois' })).not.toBeInTheDocument()
  await mensualise.unmount()
  // Nor whose plans could not be read.
  serveur.refuse(prelevementsCalls.plansMensualisation, { status: 403 })
  await ouvrir()
  await expect.element(panneau.getByRole('link', { name: 'Passer au prélèvement' })).toBeVisible()
  await expect.element(panneau.getByRole('link', { name: 'Payer en plusieurs fois' })).not.toBeInTheDocument()
})

it.each([
  ['who may have no services', [], false, '/mensualisation'],
  ['whose mandate could not be read', ['Service'], true, '/mensualisation'],
  ['who has no such page', ['Service'], false, '/'],
])('to whoever is %s, no way that spares a payment is offered', async (_, droits, illisible, route) => {
  const autorisations = droits.map((controleur) => ({ controleur, action: 'detail', autorise: true }))
  serveur.repond(accesCalls.autorisations, { autorisations })
  if (illisible) serveur.refuse(prelevementsCalls.mandatSepa, { status: 403 })
  repondre(facture('FA1'))
  await afficher(<APayer contexte={contexte} aujourdhui="2026-10-30" Payer={Payer} />, { route })
  await expect.element(panneau.getByRole('button', { name: 'tout FA1' })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(panneau.getByRole('link')).not.toBeInTheDocument()
})

it('while payments are suspended, says what is due and pays nothing', async () => {
  const fonctionnalites = { BloquerPaiement: true }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites }))
  repondre(facture('FA1'))
  await ouvrir()
  await expect.element(panneau).toMatchTextContent(/En tout, 1 facture40,00.€/)
  await expect.element(panneau.getByRole('button')).not.toBeInTheDocument()
  for (const lien of panneau.getByRole('link').elements()) expect(lien.getAttribute('href')).toBe('#/mensualisation')
})

it('of a contract that has ended offers nothing but to pay, and of too many says to choose', async () => {
  repondre(facture('FA1'))
  serveur.repond(facturesCalls.facturesGroupe, { resultats: [], nbTotalResultats: 201, historiqueDepuis: null })
  const unImpaye = exemple(impaye, { isPaiementAutorise: true })
  const groupe = { idGroupe: 7, nom: 'Centre', description: '', nbContrats: 2, nbUsers: 0, color: 1, modifiable: true }
  await afficher(
    <>
      <APayer
        contexte={{ mode: 'contrat', contrat: unContrat({ isResilie: true }) }}
        aujourdhui="2026-10-30"
        Payer={Payer}
      />
      <APayer contexte={{ mode: 'groupe', groupe }} aujourdhui="2026-10-30" Payer={Payer} />
      <PayerChoisies choisies={null} Payer={Payer} />
      <PayerChoisis impayes={Array.from({ length: 201 }, () => unImpaye)} numeroContrat="0447122" Payer={Payer} />
    </>,
    { route: '/mensualisation' },
  )
  await expect.element(panneau.getByRole('button', { name: 'tout FA1' })).toBeVisible()
  await expect
    .element(page.getByText('Au-delà de 200 factures, choisissez celles à payer dans la liste.'))
    .toBeVisible()
  expect(page.getByText('Choisissez au plus 200 factures pour les payer ensemble.').elements()).toHaveLength(2)
  await expect.element(page.getByRole('button')).toHaveTextContent('tout FA1')
  await expect.element(panneau.getByRole('link')).not.toBeInTheDocument()
})

it('the bar of those chosen names what it leaves out, and why', async () => {
  await afficher(
    <PayerChoisies
      Payer={Payer}
      choisies={[
        facture('FA1'),
        facture('FA2', { etat: 'LITIGE', isPaiementAutorise: false }),
        facture('FA3', { etat: 'LITIGE', isPaiementAutorise: false }),
        facture('FA4', { etat: 'PAIEMENT_EN_COURS', isPaiementAutorise: false }),
        facture('FE1', { traiteFacturationCode: 'ELEC' }),
      ]}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'selection FE1' })).toBeVisible()
  await expect.element(page.getByText(/^À payer en 2 fois/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'selection FA1' })).toBeVisible()
  await expect
    .element(page.getByText(/^FA2 et FA3 ne se paient pas ici\u202F: Votre réclamation est à l’étude/))
    .toBeVisible()
  await expect
    .element(page.getByText(/^FA4 ne se paie pas ici\u202F: Le prestataire n’a pas encore confirmé/))
    .toBeVisible()
})
