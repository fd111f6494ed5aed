import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { autorisationPaiement } from '@ael/contract/paiements/schemas.ts'
import type { ReactElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import levels from '../../../ui/level.module.css'
import { ConfirmationScreen } from '../screens/ConfirmationScreen.tsx'
import { oublierFacture } from '../memoire.ts'
import { PaiementDialog } from './PaiementDialog.tsx'
import { Payer } from './Payer.tsx'
import { PayerEcheance } from './PayerEcheance.tsx'
import { PayerFactures } from './PayerFactures.tsx'
import { Verdict } from './Verdict.tsx'

const { autoriserDemande, effectuerDemande, effectuerDemandeParContrat, isContratSoldable } = paiementsCalls
const facture = (numeroFactureClient: string, soldeFactureClient: number) => ({
  numeroFactureClient,
  numeroContrat: '0447122',
  soldeFactureClient,
})
const nommee = (reference: string, propres = {}) => ({ reference, numeroContrat: '0447122', ...propres })
const contrat = { mode: 'contrat', contract: '0447122' } as const
const fenetre = page.getByRole('dialog')
const permis = exemple(autorisationPaiement, {
  isPaiementAutorise: true,
  message: null,
  montant: 41,
  montantMinimum: 5,
  isPaiementPartielAutorise: true,
})
const REFUS = { status: 409, message: 'Un paiement est en cours.' }

beforeEach(() => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { defaut: 'PAYZEN' } }))
  serveur.repond(autoriserDemande, permis)
  serveur.refuse(effectuerDemande, REFUS)
  serveur.refuse(effectuerDemandeParContrat, REFUS)
})

/** Opens what pays, and pays all of it. */
async function payer(ecran: ReactElement, bouton: string | RegExp) {
  await afficher(ecran)
  await page.getByRole('button', { name: bouton }).click()
  const titre = fenetre.getByRole('heading', { level: 2 })
  await expect.element(titre).toBeVisible()
  const dit = titre.element().textContent
  await fenetre.getByRole('button', { name: /^Payer \d/ }).click()
  await expect.element(fenetre.getByRole('alert')).toMatchTextContent('Un paiement est en cours.')
  return dit
}

it.each([
  [
    'one invoice',
    <PayerFactures key="1" factures={[facture('FA1', 41)]} place="ligne" />,
    'Payer la facture FA1',
    'Payer la facture FA1',
    [nommee('FA1')],
  ],
  [
    'several',
    <PayerFactures key="2" factures={[facture('FA1', 30), facture('FA2', 11)]} place="tout" />,
    /^Tout payer/,
    'Payer 2 factures',
    [nommee('FA1'), nommee('FA2')],
  ],
  [
    'the only invoice behind what is owed',
    <Payer key="3" cible={contrat} du={41} facture="FA9" />,
    /^Payer 41,00/,
    'Payer la facture FA9',
    [nommee('FA9')],
  ],
])(
  '%s: what is to be paid is named alike when it is asked about and asked for',
  async (_, ecran, bouton, titre, lignes) => {
    expect(await payer(ecran, bouton)).toBe(titre)
    expect(serveur.demandes(autoriserDemande).at(-1)?.body).toMatchObject({ facturePaiementInfoList: lignes })
    expect(serveur.demandes(effectuerDemande)).toMatchObject([{ body: { facturePaiementInfoList: lignes } }])
    expect(serveur.demandes(effectuerDemande)[0]?.body.isPaiementEcheance ?? false).toBe(false)
  },
)

it('an instalment is paid whole, for its own amount, whatever else is owed', async () => {
  expect(await payer(<PayerEcheance echeance={facture('EC1', 30.5)} />, 'Payer l’échéance')).toBe('Payer l’échéance')
  await expect
    .element(fenetre.getByRole('list', { name: 'Factures choisies' }))
    .toMatchTextContent(/^Facture EC130,50.€$/)
  await expect.element(fenetre.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(fenetre.getByRole('button', { name: /^Payer 30,50/ })).toBeVisible()
  expect(serveur.demandes(effectuerDemande)).toMatchObject([
    { body: { isPaiementEcheance: true, facturePaiementInfoList: [nommee('EC1', { montant: 30.5 })] } },
  ])
  await fenetre.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(fenetre).not.toBeInTheDocument()
})

it('the balance of a contract is paid for what may be of it, and that it may not is told', async () => {
  const soldable = {
    isContratSoldable: true,
    message: null,
    solde: 64.1,
    montantMinimum: 22,
    isPaiementPartielAutorise: false,
    typeServicePaiement: 'PAYZEN' as const,
  }
  serveur.repond(isContratSoldable, soldable)
  const solde = <Payer cible={contrat} du={86.42} facture={null} />
  expect(await payer(solde, /^Payer 86,42/)).toBe('Payer le solde du contrat')
  await expect.element(fenetre.getByText(/^22,32.€ n’en font pas partie/)).toBeVisible()
  await expect.element(fenetre.getByRole('list')).not.toBeInTheDocument()
  expect(serveur.demandes(isContratSoldable)[0]).toMatchObject({ params: { contract: '0447122' } })
  expect(serveur.demandes(effectuerDemandeParContrat).map(({ body }) => body)).toMatchObject([
    { numeroContrat: '0447122' },
  ])
  serveur.repond(isContratSoldable, { ...soldable, isContratSoldable: false, message: 'Rien n’est dû.' })
  await fenetre.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(fenetre).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Payer 86,42/ }).click()
  await expect.element(fenetre).toMatchTextContent('Rien n’est dû.')
  await expect.element(fenetre.getByRole('button', { name: /^Payer \d/ })).not.toBeInTheDocument()
})

it.each([
  [
    'the server’s words',
    'Le prestataire est en maintenance.',
    /^Le prestataire est en maintenance\.Rien n’a été débité\./,
  ],
  ['ours', '', /^Le paiement ne s’ouvre pas/],
])('that it cannot be known whether it may be paid is told in %s', async (_, message, dit) => {
  serveur.refuse(autoriserDemande, { status: 503, message })
  await afficher(
    <PaiementDialog
      reglement={{ type: 'factures', factures: [nommee('FA1', { solde: 41 }) as never] }}
      onClose={() => {}}
    />,
  )
  await expect.element(fenetre.getByRole('alert')).toMatchTextContent(dit)
  await expect.element(fenetre.getByRole('button', { name: 'Annuler' })).toBeVisible()
})

it('nothing was found to be paid without account: leads to the door', async () => {
  oublierFacture()
  await afficher(<ConfirmationScreen />, { route: '/confirmationPaiement' })
  await expect.poll(() => location.hash).toBe('#/login')
})

it.each([
  ['enregistre', 'resolu'],
  ['annule', 'information'],
  ['expire', 'attention'],
  ['refuse', 'urgent'],
  ['repris', 'attention'],
  ['attente', 'information'],
  ['echec', 'attention'],
] as const)('a payment « %s » is told as %s', async (issue, niveau) => {
  const lueLe = '2026-11-20T10:00:00+01:00'
  const verifier = () => {}
  const { container } = await afficher(
    <Verdict issue={issue} paiement={undefined} connecte verifier={verifier} enCours lueLe={lueLe} />,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...container.querySelectorAll(`.${levels[niveau]}`)]).toHaveLength(1)
  const indecis = issue === 'attente' || issue === 'echec'
  // It is being asked: it is not asked for twice.
  const encore = page.getByRole('button', { name: 'Vérifier maintenant' })
  if (indecis) await expect.element(encore).toHaveAttribute('aria-disabled', 'true')
  else await expect.element(encore).not.toBeInTheDocument()
  expect(page.getByText('Vérification en cours.').elements()).toHaveLength(indecis ? 1 : 0)
})
