import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { phaseRelance } from '@ael/contract/factures/impayes.schemas.ts'
import { facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contexteQuery, type Contexte } from '../../../lib/session/contexte.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { OngletsFactures } from '../components/OngletsFactures.tsx'
import { VersReleve } from '../releve-compte/VersReleve.tsx'
import { FacturesScreen } from './FacturesScreen.tsx'
import { ReglementsScreen } from './ReglementsScreen.tsx'

const groupe = { idGroupe: 7, nom: 'Centre', description: '', nbContrats: 2, nbUsers: 0, color: 1, modifiable: true }
const regarder = (numeroContrat: string): Contexte => ({ mode: 'contrat', contrat: unContrat({ numeroContrat }) })
const masquer = (ContratRegroupeMasquerReglement: boolean) => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { ContratRegroupeMasquerReglement } }),
  )
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(abonnementsCalls.detailAbonnement.answer, { typeRegroupement: numeroContrat === '0447101' ? 1 : 0 }),
  )
}

it('settlements are shown of one contract, unless it is billed with others and they are hidden', async () => {
  masquer(true)
  const contextes: Record<string, Contexte> = {
    regroupé: regarder('0447101'),
    seul: regarder('0447102'),
    groupe: { mode: 'groupe', groupe },
  }
  await afficher(
    <>
      {Object.entries(contextes).map(([nom, contexte]) => (
        <section key={nom} aria-label={nom}>
          <OngletsFactures contexte={contexte} courant="reglees" />
          <VersReleve contexte={contexte} />
        </section>
      ))}
    </>,
  )
  const liens = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('link')
  const vues = 'À payer Payées Toutes'
  await expect
    .poll(() =>
      liens('seul')
        .elements()
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .toBe(`${vues} Règlements Mensualisation Relevé de compte`)
  await expect
    .poll(() =>
      liens('regroupé')
        .elements()
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .toBe(`${vues} Mensualisation`)
  await expect
    .poll(() =>
      liens('groupe')
        .elements()
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .toBe(`${vues} Relevé de compte`)
  await expect.element(liens('seul').filter({ hasText: 'Payées' })).toHaveAttribute('aria-current', 'page')
})

it.each([
  [regarder('0447101'), 'Les règlements de ce contrat ne sont pas affichés'],
  [{ mode: 'groupe', groupe } as const, 'Les règlements se lisent contrat par contrat'],
])('where settlements are hidden, says why', async (contexte, titre) => {
  masquer(true)
  await regarderEcran(contexte, '/reglements', <ReglementsScreen />)
  await expect.element(page.getByRole('heading', { name: titre })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Voir les factures' })).toHaveAttribute('href', '#/factures')
  await expect.element(page.getByRole('link', { name: 'Règlements' })).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  expect(serveur.demandes(facturesCalls.listeReglements)).toEqual([])
})

it('the invoices of a group tell of which contract each is', async () => {
  serveur.repond(facturesCalls.listeFacturesGroupe, {
    resultats: [exemple(facture, { numeroFactureClient: 'FA1', numeroContrat: '0447101', annexe: null })],
    nbTotalResultats: 1,
    historiqueDepuis: null,
  })
  await regarderEcran(
    { mode: 'groupe', groupe },
    '/factures?vue=toutes',
    <main style={{ padding: 24 }}>
      <FacturesScreen />
    </main>,
  )
  await expect.element(page.getByRole('columnheader', { name: 'Contrat' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /FA1/ })).toMatchTextContent(/0447101/)
  expect(serveur.demandes(facturesCalls.listeFacturesGroupe)[0]?.query).toMatchObject({ idGroupe: 7 })
  await expect.element(page.getByText(/ne sont pas affichées/)).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
})

it('without a contract to look at, leads to the contracts', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<FacturesScreen />, { route: '/factures' })
  await expect.element(page.getByRole('heading', { name: 'Aucun contrat à regarder' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '#/manage/contrats')
  expect(await reproches()).toEqual([])
})

it('what is left to pay of a contract that is paid through MTC is its unpaid invoices', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ prestataires: { defaut: 'MTC' } }))
  serveur.repond(facturesCalls.listeImpayes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(facturesCalls.infoPhaseRelance, exemple(phaseRelance, { nombreImpayes: 0 }))
  await regarderEcran(regarder('0447102'), '/factures', <FacturesScreen />)
  await expect.element(page.getByRole('heading', { name: 'Aucune facture impayée' })).toBeVisible()
  expect(serveur.demandes(facturesCalls.listeImpayes)[0]).toEqual({ params: { contract: '0447102' } })
})

/** An address is opened looking at this. */
async function regarderEcran(contexte: Contexte, adresse: string, ecran: Parameters<typeof afficher>[0]) {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  const attente = afficher(ecran, { route: adresse.replace(/\?.*/, ''), adresse })
  queryClient.setQueryData(contexteQuery(undefined).queryKey, contexte)
  return attente
}
