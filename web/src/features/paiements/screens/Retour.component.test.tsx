import { STATUTS_PAIEMENT } from '@ael/contract/paiements/etats.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { infoFacture, issuePaiement } from '@ael/contract/paiements/schemas.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { chooseAppearance } from '../../../ui/theme/appearance.ts'
import { Suites } from '../components/Suites.tsx'
import { Verdict } from '../components/Verdict.tsx'
import { factureRetenue, oublierFacture, retenirFacture, retenirTentative } from '../memoire.ts'
import { RetourScreen } from './RetourScreen.tsx'

const { traiterPaiement } = paiementsCalls
const ligne = (reference: string | null) => ({ reference, numeroContrat: '0447122', montant: 41 })
const paiement = (propres = {}) =>
  exemple(issuePaiement, {
    referenceTransaction: 'ABCDEFGH23456789',
    statutPaiement: STATUTS_PAIEMENT.EN_ATTENTE,
    isPaiementEffectue: false,
    isPaiementDejaEffectue: false,
    isPaiementRefuse: false,
    isPaiementRepris: false,
    montant: 41,
    dateTransaction: '2026-11-20T10:00:00+01:00',
    facturePaiementInfoList: [ligne('FA1')],
    ...propres,
  })
const titre = page.getByRole('heading', { level: 1 })
const ECHEC = 'Les informations de votre transaction n’ont pas encore été récupérées.'
const retenue = {
  facture: exemple(infoFacture, { numeroFactureClient: 'FA1', numeroContrat: '0447122' }),
  email: 'camille@exemple.fr',
  nom: 'Roussel',
}

it('is asked of the server, by what the address names and as it names it, until it is known', async () => {
  retenirFacture(retenue)
  // Another payment was begun in this tab since.
  retenirTentative('ZYXWVUTS98765432')
  serveur.repond(traiterPaiement, paiement())
  const lecture = { queryKey: ['factures', 'à payer'], queryFn: () => [], staleTime: Infinity }
  await afficher(<RetourScreen />, {
    route: '/facture/retour/$traite',
    adresse: '/facture/retour/EAU?reference=ABCDEFGH23456789&issue=refus',
  })
  await expect.element(titre).toHaveTextContent('Les informations de votre paiement sont en cours de récupération.')
  await expect.element(page.getByText(/^Dernière vérification à /)).toBeVisible()
  await queryClient.prefetchQuery(lecture)
  expect(factureRetenue()).not.toBeNull()
  expect(serveur.demandes(traiterPaiement)[0]?.body).toEqual({
    referenceTransaction: 'ABCDEFGH23456789',
    issue: 'refus',
    retourTransaction: 'reference=ABCDEFGH23456789&issue=refus',
  })
  // A question without an answer undoes nothing of what is known.
  serveur.refuse(traiterPaiement, { status: 500 })
  await queryClient.refetchQueries({ queryKey: ['paiements', 'retour'] })
  expect(await reproches()).toEqual([])
  await expect.element(titre).toHaveTextContent('Les informations de votre paiement sont en cours de récupération.')
  serveur.repond(traiterPaiement, paiement({ isPaiementEffectue: true }))
  await page.getByRole('button', { name: 'Vérifier maintenant' }).click()
  await expect.element(titre).toHaveTextContent('Nous avons bien enregistré votre paiement.')
  await expect.element(page.getByText(/^Dernière vérification/)).not.toBeInTheDocument()
  // What was read before it was recorded is not believed any more.
  await expect.poll(() => queryClient.getQueryData(lecture.queryKey)).toBeUndefined()
  expect(factureRetenue()).toBeNull()
})

it('whoever gave up is told so, whatever is known of it; of a failure nothing is said but that', async () => {
  // The address names no payment: it is the last one of the tab.
  retenirTentative('ZYXWVUTS98765432')
  serveur.refuse(traiterPaiement, { status: 404 })
  const place = { route: '/facture/cancel/$traite', adresse: '/facture/cancel/EAU' }
  const inconnu = await afficher(<RetourScreen />, place)
  await expect.element(titre).toHaveTextContent('Votre paiement a été annulé.')
  await expect.element(page.getByText(/^Nous n’avons rien reçu de notre prestataire/)).toBeVisible()
  await expect.element(page.getByText(/Rien n’a été débité/)).not.toBeInTheDocument()
  expect(serveur.demandes(traiterPaiement)[0]?.body).toMatchObject({
    referenceTransaction: 'ZYXWVUTS98765432',
    issue: 'annulation',
  })
  await inconnu.unmount()
  serveur.refuse(traiterPaiement, { status: 500 })
  await afficher(<RetourScreen />, place)
  await expect.element(titre).toHaveTextContent(ECHEC)
  await expect.element(page.getByRole('button', { name: 'Vérifier maintenant' })).toBeVisible()
})

const RETOUR = {
  route: '/facture/retour/$traite',
  adresse: '/facture/retour/EAU?reference=ABCDEFGH23456789&issue=succes',
}
const issues = [
  [
    'recorded',
    { isPaiementEffectue: true },
    'Nous avons bien enregistré votre paiement.',
    /^Votre reçu part par e-mail/,
  ],
  ['given up', { statutPaiement: STATUTS_PAIEMENT.ANNULEE }, 'Votre paiement a été annulé.', /^Rien n’a été débité/],
  [
    'without news',
    { statutPaiement: STATUTS_PAIEMENT.EXPIREE },
    'Votre paiement a été annulé.',
    /^Nous n’avons rien reçu de notre prestataire/,
  ],
  [
    'refused',
    { isPaiementRefuse: true },
    'Votre paiement n’a pas abouti.',
    /^Rien n’a été débité. Vérifiez votre carte/,
  ],
  [
    'waited for',
    {},
    'Les informations de votre paiement sont en cours de récupération.',
    /^Cette page se met à jour seule. Ne payez pas une seconde fois/,
  ],
  ['taken back', { isPaiementRepris: true }, 'Votre paiement a été repris.', /est de nouveau dû\.$/],
] as const

it.each(issues)(
  'a payment that is %s is told so, on a small screen in the dark too',
  async (_, propres, dit, suite) => {
    onTestFinished(() => chooseAppearance('auto'))
    chooseAppearance('dark')
    await page.viewport(320, 640)
    // Whatever the address says of it.
    serveur.repond(traiterPaiement, paiement(propres))
    await afficher(<RetourScreen />, RETOUR)
    await expect.element(titre).toHaveTextContent(dit)
    await expect.element(page.getByText(suite)).toBeVisible()
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
  },
)

it('is asked again by itself as long as it is waited for, and no more once it is known', async () => {
  const poses = vi.spyOn(globalThis, 'setInterval')
  const otes = vi.spyOn(globalThis, 'clearInterval')
  onTestFinished(() => {
    poses.mockRestore()
    otes.mockRestore()
  })
  const prevues = () =>
    poses.mock.calls.filter(
      ([, delai], rang) => delai === 4000 && !otes.mock.calls.some(([id]) => id === poses.mock.results[rang]?.value),
    )
  serveur.repond(traiterPaiement, paiement())
  await afficher(<RetourScreen />, RETOUR)
  await expect.element(titre).toHaveTextContent('Les informations de votre paiement sont en cours de récupération.')
  await expect.poll(prevues).toHaveLength(1)
  serveur.repond(traiterPaiement, paiement({ isPaiementEffectue: true }))
  for (const [demander] of prevues()) demander()
  await expect.element(titre).toHaveTextContent('Nous avons bien enregistré votre paiement.')
  expect(prevues()).toEqual([])
})

it('is asked no more by itself after some time, which is told, and still by whoever waits', async () => {
  serveur.repond(traiterPaiement, paiement())
  await afficher(<RetourScreen />, RETOUR)
  await expect.element(titre).toHaveTextContent('Les informations de votre paiement sont en cours de récupération.')
  for (let posees = 0; posees < 15; posees++) await queryClient.refetchQueries({ queryKey: ['paiements', 'retour'] })
  await expect.element(titre).toHaveTextContent(ECHEC)
  serveur.repond(traiterPaiement, paiement({ isPaiementEffectue: true }))
  await page.getByRole('button', { name: 'Vérifier maintenant' }).click()
  await expect.element(titre).toHaveTextContent('Nous avons bien enregistré votre paiement.')
})

it('whatever an address says of a payment that nobody knows, it was not read', async () => {
  serveur.refuse(traiterPaiement, { status: 404 })
  await page.viewport(320, 640)
  const connue = await afficher(<RetourScreen />, RETOUR)
  await expect.element(titre).toHaveTextContent(ECHEC)
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
  await connue.unmount()
  await afficher(<RetourScreen />, {
    route: '/facture/$numContrat/$numFacture/$traite',
    adresse: '/facture/0447122/FA1/EAU?issue=succes&statutPaiement=2',
  })
  await expect.element(titre).toHaveTextContent(ECHEC)
})

it.each([
  ['/facture/cancel', '/facture/cancel', 'annulation'],
  ['/facture/$numContrat/$numFacture/$traite', '/facture/0447122/FA1/PAYLINE', undefined],
  ['/facture/$numContrat/$numFacture/cancel/$traite', '/facture/0447122/FA1/cancel/PAYLINE', 'annulation'],
  ['/retourPaiement', '/retourPaiement?issue=annulation', 'annulation'],
])(
  'by %s a provider leads back to the payment that the tab has left for, and what is known of it',
  async (route, adresse, issue) => {
    retenirTentative('ZYXWVUTS98765432')
    serveur.repond(traiterPaiement, paiement({ isPaiementEffectue: true }))
    await afficher(<RetourScreen />, { route, adresse })
    await expect.element(titre).toHaveTextContent('Nous avons bien enregistré votre paiement.')
    const [demande] = serveur.demandes(traiterPaiement)
    expect([demande?.body.referenceTransaction, demande?.body.issue]).toEqual(['ZYXWVUTS98765432', issue])
  },
)

it('tells what was paid, and why not', async () => {
  const lue = { connecte: true, verifier: () => {}, enCours: false, lueLe: null }
  const faits = (name: string) => page.getByRole('region', { name, exact: true })
  const refus = { message: 'Provision insuffisante' }
  await afficher(
    <>
      <section aria-label="refus">
        <Verdict {...lue} issue="refuse" paiement={paiement(refus)} />
      </section>
      <section aria-label="solde">
        <Verdict
          {...lue}
          issue="enregistre"
          paiement={paiement({ ...refus, facturePaiementInfoList: [ligne(null)] })}
        />
      </section>
      <section aria-label="plusieurs">
        <Verdict
          {...lue}
          issue="enregistre"
          paiement={paiement({ montant: null, facturePaiementInfoList: [ligne('FA1'), ligne('FA2')] })}
        />
      </section>
    </>,
  )
  const [date, reference] = ['Date20/11/2026', 'RéférenceABCDEFGH23456789']
  await expect
    .element(faits('refus'))
    .toMatchTextContent(new RegExp(`Réponse de la banqueProvision insuffisanteFactureFA1${date}${reference}`))
  await expect
    .element(faits('solde'))
    .toMatchTextContent(new RegExp(`41,00.*Solde du contrat0447122${date}${reference}`))
  await expect.element(faits('solde')).not.toMatchTextContent('Provision insuffisante')
  await expect.element(faits('plusieurs')).toMatchTextContent(new RegExp(`FA141,00.€Facture FA241,00.€${date}`))
})

const suites = [
  // Whom nothing was charged pays again; nobody is invited to pay what may have been paid.
  [
    'annule',
    true,
    [ligne('FA/1')],
    ['Recommencer le paiement #/factures?recherche=FA%2F1', 'Revenir au tableau de bord #/dashboard'],
  ],
  [
    'refuse',
    true,
    [ligne('FA1'), ligne('FA2')],
    ['Recommencer le paiement #/factures', 'Revenir au tableau de bord #/dashboard'],
  ],
  ['repris', true, [ligne(null)], ['Recommencer le paiement #/dashboard']],
  ['enregistre', true, [ligne('FA1')], ['Voir mes factures #/factures', 'Revenir au tableau de bord #/dashboard']],
  ['expire', true, [ligne('FA1')], ['Voir mes factures #/factures', 'Revenir au tableau de bord #/dashboard']],
  ['attente', true, [ligne('FA1')], ['Voir mes factures #/factures']],
  ['echec', true, [], ['Voir mes factures #/factures']],
  ['refuse', false, [ligne('FA1')], ['Recommencer le paiement #/confirmationPaiement', 'Revenir à l’accueil #/login']],
  ['enregistre', false, [ligne('FA1')], ['Payer une autre facture #/paiements', 'Revenir à l’accueil #/login']],
  ['expire', false, [], ['Revenir à l’accueil #/login']],
  ['attente', false, [], ['Revenir à l’accueil #/login']],
] as const

it('leads on by what became of it and who paid', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  retenirFacture(retenue)
  const { unmount } = await afficher(
    <>
      {suites.map(([issue, connecte, objet]) => (
        <section key={`${issue} ${connecte}`} aria-label={`${issue} ${connecte}`}>
          <Suites issue={issue} connecte={connecte} objet={objet} />
        </section>
      ))}
    </>,
    { route: '/factures' },
  )
  await expect.element(page.getByRole('region', { name: 'attente false' })).toBeVisible()
  for (const [issue, connecte, , attendues] of suites)
    expect(
      page
        .getByRole('region', { name: `${issue} ${connecte}` })
        .getByRole('link')
        .elements()
        .map((lien) => `${lien.textContent} ${lien.getAttribute('href')}`),
      `${issue} ${connecte}`,
    ).toEqual(attendues)
  await unmount()
  // What was found is known no more: it is looked up again.
  oublierFacture()
  await afficher(
    <>
      <Suites issue="annule" connecte={false} objet={[ligne('FA1')]} />
      <Suites issue="refuse" connecte objet={[ligne('FA1')]} />
      <Suites issue="attente" connecte objet={[]} />
    </>,
  )
  await expect.element(page.getByRole('link').first()).toBeVisible()
  const liens = page.getByRole('link').elements()
  // No screen of invoices here: none is promised.
  expect(liens.map((lien) => `${lien.textContent} ${lien.getAttribute('href')}`)).toEqual([
    'Recommencer le paiement #/paiements',
    'Revenir à l’accueil #/login',
    'Recommencer le paiement #/dashboard',
    'Revenir au tableau de bord #/dashboard',
  ])
})
