import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { autorisationPaiement } from '@ael/contract/paiements/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Payer } from './Payer.tsx'
import { PayerEcheance } from './PayerEcheance.tsx'
import { PayerFactures } from './PayerFactures.tsx'

const facture = (numeroFactureClient: string, soldeFactureClient: number) => ({
  numeroFactureClient,
  numeroContrat: '0447122',
  soldeFactureClient,
})
const SANS_PRESTATAIRE = /^Ce contrat ne se paie pas en ligne.: payez par chèque ou par virement.$/

it('a visitor, who looks and may pay, is offered the payment of an invoice', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_VISITEUR'] }))
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { EA: 'PAYZEN' } }))
  serveur.repond(
    paiementsCalls.autoriserDemande,
    exemple(autorisationPaiement, { isPaiementAutorise: true, message: null, montant: 41, montantMinimum: 5 }),
  )
  await afficher(
    <>
      <PayerFactures factures={[facture('FA1', 41)]} place="ligne" />
      <section aria-label="groupe">
        <Payer cible={{ mode: 'groupe', id: 7 }} du={86.42} facture={null} />
      </section>
    </>,
  )
  // No screen of invoices here: none is promised.
  await expect.element(page.getByRole('region', { name: 'groupe' })).toBeEmptyDOMElement()
  await page.getByRole('button', { name: 'Payer la facture FA1' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
})

it('a list that is old learns what was paid meanwhile, once it is told that it may not be paid', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { EA: 'PAYZEN' } }))
  serveur.repond(
    paiementsCalls.autoriserDemande,
    exemple(autorisationPaiement, {
      isPaiementAutorise: false,
      message: 'Le paiement de cette facture n’est pas autorisé.',
      montant: 0,
      montantMinimum: 0,
    }),
  )
  let dues = [facture('FA1', 41), facture('FA2', 12)]
  const Liste = () => {
    const { data = [] } = useQuery({ queryKey: ['factures', 'à payer'], queryFn: () => dues })
    return data.map((une) => <PayerFactures key={une.numeroFactureClient} factures={[une]} place="ligne" />)
  }
  await afficher(<Liste />)
  const payer = (numero: string) => page.getByRole('button', { name: `Payer la facture ${numero}` })
  await expect.element(payer('FA1')).toBeVisible()
  dues = dues.slice(1)
  await payer('FA1').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Le paiement de cette facture n’est pas autorisé.')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect.element(payer('FA1')).not.toBeInTheDocument()
  await expect.element(payer('FA2')).toBeVisible()
})

const contrat = { mode: 'contrat', contract: '0447122' } as const
const proposes = () =>
  afficher(
    <>
      <section aria-label="groupe">
        <Payer cible={{ mode: 'groupe', id: 7 }} du={86.42} facture={null} />
      </section>
      <section aria-label="contrat">
        <Payer cible={contrat} du={86.42} facture={null} />
      </section>
      <section aria-label="facture">
        <Payer cible={contrat} du={41} facture="FA9" />
      </section>
      <section aria-label="échéance">
        <PayerEcheance echeance={facture('EC1', 30)} />
      </section>
      <section aria-label="plusieurs">
        <PayerFactures factures={[facture('FA1', 0.1), facture('FA2', 0.29)]} place="tout" />
        <PayerFactures factures={[facture('FA1', 0.1), facture('FA2', 0.29)]} place="selection" />
        <PayerFactures factures={[facture('FA3', 12.5)]} place="tout" />
      </section>
      <p>Fin</p>
    </>,
    { route: '/factures' },
  )
const dans = (name: string) => page.getByRole('region', { name, exact: true })
const permettre = (
  fonctionnalites: Partial<Record<Fonctionnalite, boolean>>,
  prestataires = { defaut: 'PAYZEN' as const },
) => serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires, fonctionnalites }))

it('proposes to pay what is owed where it is shown, to the cent, and of a group the choice of its invoices', async () => {
  permettre({ PaiementMultiFacture: true, GestionFactureV2: true })
  serveur.repond(paiementsCalls.isContratSoldable, {
    isContratSoldable: true,
    message: null,
    solde: 86.42,
    montantMinimum: 22,
    isPaiementPartielAutorise: true,
    typeServicePaiement: 'PAYZEN',
  })
  await proposes()
  await expect
    .element(dans('groupe').getByRole('link', { name: 'Choisir les factures à payer' }))
    .toHaveAttribute('href', '#/factures')
  await expect.element(dans('facture').getByRole('button', { name: /^Payer 41,00/ })).toBeVisible()
  await expect.element(dans('échéance').getByRole('button', { name: 'Payer l’échéance' })).toBeVisible()
  await expect
    .element(dans('plusieurs'))
    .toMatchTextContent(/^Tout payer, 0,39.€Payer 2 factures \(0,39.€\)Payer la facture FA3 \(12,50.€\)$/)
  await dans('contrat')
    .getByRole('button', { name: /^Payer 86,42/ })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Payer le solde du contrat' })).toBeVisible()
  await page.getByRole('radio', { name: /^Une partie/ }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Somme à payer' }))
    .toHaveAccessibleDescription(/^Elle paie d’abord vos factures les plus anciennes\./)
})

it.each([
  ['no provider takes payments', {}, {}, []],
  ['payments are suspended', { BloquerPaiement: true }, { defaut: 'PAYZEN' as const }, []],
  [
    'a contract has no provider, and invoices are paid one by one',
    { PaiementMultiFacture: false },
    { ASS: 'PAYZEN' as const },
    ['Choisir les factures à payer', SANS_PRESTATAIRE, SANS_PRESTATAIRE, 'Payer l’échéance', /^Payer la facture FA3/],
  ],
  [
    'the balance of a contract is no payment',
    { GestionFactureV2: false, PaiementMultiFacture: false },
    { defaut: 'PAYZEN' as const },
    [
      'Choisir les factures à payer',
      'Choisir les factures à payer',
      /^Payer 41,00/,
      'Payer l’échéance',
      /^Payer la facture FA3/,
    ],
  ],
  [
    'invoices are paid one by one',
    { PaiementMultiFacture: false },
    { defaut: 'PAYZEN' as const },
    ['Choisir les factures à payer', /^Payer 86,42/, /^Payer 41,00/, 'Payer l’échéance', /^Payer la facture FA3/],
  ],
  [
    'a part is paid of the balance of a contract alone',
    { GestionFactureV2: false, PaiementPartielDuSoldeContratUniquement: true },
    { defaut: 'PAYZEN' as const },
    ['Choisir les factures à payer', /^Payer 86,42/, /^Payer 41,00/, 'Payer l’échéance', /^Tout payer, 0,39/],
  ],
] as const)('where %s, proposes what is left', async (_, fonctionnalites, prestataires, attendus) => {
  permettre(fonctionnalites, prestataires as never)
  serveur.repond(
    abonnementsCalls.detailAbonnement,
    exemple(abonnementsCalls.detailAbonnement.answer, { traiteFacturationCode: 'EAU' }),
  )
  await proposes()
  await expect.element(page.getByText('Fin')).toBeVisible()
  const places = ['groupe', 'contrat', 'facture', 'échéance', 'plusieurs']
  for (const [rang, place] of places.entries()) {
    const attendu = attendus[rang]
    if (attendu) await expect.element(dans(place)).toMatchTextContent(attendu)
    else await expect.element(dans(place)).toBeEmptyDOMElement()
  }
})
