import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { tableauDeBordCalls as calls } from '@ael/contract/tableau-de-bord/calls.ts'
import { SITUATIONS } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import type { Portefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { choixCourant } from '../../../lib/session/choix-courant.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unContratDuPortefeuille as contrat } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { BadgeSituation } from './BadgeSituation.tsx'
import { ListePortefeuille } from './ListePortefeuille.tsx'
import { PortefeuilleScreen } from './PortefeuilleScreen.tsx'

const chiffres = (nbContrats: number, payer: number, retard: number) => ({
  nbContrats,
  aPayer: { nombre: payer, nbFactures: payer, montant: payer * 100, prochaineEcheance: payer ? '2099-11-25' : null },
  enRetard: {
    nombre: retard,
    nbFactures: retard,
    montant: retard * 10,
    premiereEcheance: retard ? '2026-10-19' : null,
  },
  enAlerte: { nombre: 1, nbFuites: 1 },
  sansReleve: { nombre: 0, montant: 0 },
})
const tout: Portefeuille = {
  ...chiffres(479, 63, 7),
  aSignaler: 92,
  aPlusieursTitres: 12,
  dansPlusieursGroupes: 0,
  groupes: [
    { ...chiffres(300, 60, 7), idGroupe: 3, nom: 'Tour Valmy', color: 4 },
    { ...chiffres(179, 3, 0), idGroupe: null, nom: 'Sans groupe', color: 0 },
  ],
}
const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })

beforeEach(() => {
  localStorage.clear()
  serveur.repond(calls.portefeuille, tout)
  serveur.repond(calls.fuitesPortefeuille, {
    complet: true,
    resultats: [
      {
        numeroContrat: '0447122',
        adresseLivraisonConstruite: '12 rue des Tanneurs, 38999 Valombre',
        groupes: [
          { idGroupe: 3, nom: 'Tour Valmy', color: 4 },
          { idGroupe: 5, nom: 'Bureaux', color: 2 },
        ],
        depuis: '2026-11-16',
        litresParHeure: 14,
        litresPerdus: 2100,
        coutEuros: 8.46,
        coutParJourEuros: 1.35,
        prixMetreCubeEuros: 4.03,
      },
    ],
  })
  serveur.repond(calls.contratsPortefeuille, ({ query: { vue, recherche } }) => {
    const resultats = vue === 'sansReleve' || recherche === 'rien' ? [] : [contrat()]
    return { resultats, nbTotalResultats: resultats.length }
  })
})

it('the four figures lead to their contracts, the totals of the groups are theirs, and a sentence reconciles them', async () => {
  await afficher(<PortefeuilleScreen gererGroupes recherche={null} />)
  const tuile = (nom: RegExp) => page.getByRole('link', { name: nom })
  await expect.element(tuile(/^À payer 63/)).toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&vue=aPayer')
  await expect.element(tuile(/^À payer 63/)).toMatchTextContent('6 300,00 €')
  await expect.element(tuile(/^En retard 7/)).toMatchTextContent('La plus ancienne depuis le 19/10/2026')
  await expect.element(tuile(/^En alerte 1/)).toMatchTextContent('2,1 m³ perdus, à 4,03 € le m³')
  await expect.element(tuile(/^En alerte 1/)).toMatchTextContent('8,46 €')
  await expect.element(tuile(/^Sans relevé 0/)).toMatchTextContent('Tous les compteurs sont relevés')
  await expect.element(tuile(/^Sans relevé 0/)).not.toMatchTextContent('€')
  const groupes = page.getByRole('table', { name: 'Le portefeuille par groupe' })
  await expect.element(groupes.getByRole('link', { name: 'Tour Valmy' })).toHaveAttribute('href', '#/manage/groupe/3')
  await expect.element(groupes.getByRole('link', { name: 'Sans groupe' })).not.toBeInTheDocument()
  await expect
    .element(groupes.getByRole('row', { name: /^Tour Valmy/ }))
    .toMatchTextContent(/300606.000,00.€.*70,00.€10$/)
  await expect
    .element(page.getByRole('link', { name: 'Gérer les groupes' }))
    .toHaveAttribute('href', '#/manage/groupes')
  await expect.element(page.getByText(/dans plusieurs groupes/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /^1 groupe/ })).toMatchTextContent(/479.*63.*6 300,00 €.*70,00 €/)
  await expect
    .element(page.getByText(/^387 contrats n’ont rien à signaler/))
    .toMatchTextContent('Parmi les 92 autres, 12 comptent à plusieurs titres.')
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
})

it('each line to treat has one act, which says its amount', async () => {
  await afficher(<PortefeuilleScreen gererGroupes recherche={null} />)
  const lignes = page.getByRole('region', { name: /^À traiter aujourd’hui/ }).getByRole('listitem')
  await expect
    .element(lignes.first())
    .toMatchTextContent(/ Tour Valmy12 rue.*14 l\/h depuis le 16\/11, environ 1,35 € par jour/)
  await expect.element(lignes.first().getByRole('button', { name: 'Voir la fuite' })).toBeVisible()
  await expect.element(lignes.nth(1).getByRole('button', { name: 'Payer 70,00 €' })).toBeVisible()
})

const ADRESSE = { route: '/manage/home', adresse: '/manage/home' }

it.each([
  ['Voir la fuite', 'contrat:0447122', '#/conso', tout],
  ['Payer 70,00 €', 'groupe:3', '#/factures', tout],
  // Without groups, all that is late is the portfolio's.
  ['Payer 10,00 €', 'groupe:0', '#/factures', { ...tout, ...chiffres(479, 63, 1), groupes: [] }],
  ['Payer plusieurs factures', 'groupe:0', '#/factures', tout],
])('« %s » looks at %s, on %s', async (name, choix, adresse, lu) => {
  serveur.repond(calls.portefeuille, lu)
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(abonnementsCalls.detailAbonnement, exemple(contratDetail, { ...unContrat(), groupes: [] }))
  serveur.repond(groupesCalls.groupes, {
    resultats: [exemple(groupe, { idGroupe: 0 }), exemple(groupe, { idGroupe: 3 })],
    nbTotalResultats: 2,
  })
  await afficher(<PortefeuilleScreen gererGroupes recherche={null} />, ADRESSE)
  await page.getByRole('button', { name }).click()
  await expect.poll(() => location.hash).toBe(adresse)
  expect(choixCourant()).toBe(choix)
})

it('what is late in no group is first looked at; a due date and silent meters lead to their contracts', async () => {
  const [valmy, sans] = tout.groupes
  serveur.repond(calls.fuitesPortefeuille, { complet: true, resultats: [] })
  serveur.repond(calls.portefeuille, {
    ...tout,
    aPayer: { ...tout.aPayer, prochaineEcheance: null },
    groupes: [
      { ...valmy!, enRetard: chiffres(0, 0, 0).enRetard, sansReleve: { nombre: 2, montant: 55 } },
      { ...sans!, aPayer: { ...sans!.aPayer, prochaineEcheance: '2026-11-03' }, enRetard: chiffres(0, 0, 2).enRetard },
    ],
    dansPlusieursGroupes: 2,
  })
  await afficher(<PortefeuilleScreen gererGroupes recherche={<p>Chercher</p>} />)
  const lignes = page.getByRole('region', { name: /^À traiter aujourd’hui/ }).getByRole('listitem')
  await expect
    .element(lignes.first())
    .toMatchTextContent(/^En retard Sans groupe2 factures, la première échue le 19\/10Voir 20,00.€$/)
  await expect
    .element(lignes.first().getByRole('link'))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&vue=enRetard')
  await expect
    .element(lignes.nth(1))
    .toMatchTextContent(/^Échéance le 03\/11 Sans groupe3 factures à payerVoir 300,00.€$/)
  await expect
    .element(lignes.nth(1).getByRole('link'))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&vue=aPayer')
  await expect
    .element(lignes.nth(2))
    .toMatchTextContent(/^Sans relevé Tour Valmy2 compteurs muets, 55,00.€ sur estimationVoir les 2 contrats$/)
  await expect
    .element(lignes.nth(2).getByRole('link'))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches&vue=sansReleve&groupe=3')
  await expect.element(page.getByText('Chercher')).toBeVisible()
  await expect
    .element(page.getByText(/dans plusieurs groupes/))
    .toMatchTextContent(/^2 contrats sont dans plusieurs groupes.: le total les compte une fois\.$/)
})

it.each([
  ['some are not known', { complet: false }, {}, /^En alerte1dont 1 fuite probable$/, /1,35.€ par jourVoir la fuite$/],
  [
    'the cost of one is not known',
    {},
    { coutEuros: null, coutParJourEuros: null },
    /^En alerte14,2.m³ perdus, à 4,03.€ le m³$/,
    /14.l\/h depuis le 16\/11Voir la fuite$/,
  ],
  [
    'prices differ',
    {},
    { prixMetreCubeEuros: 3 },
    /^En alerte116,92.€4,2.m³ perdus par les fuites$/,
    /1,35.€ par jour/,
  ],
])('of leaks of which %s no more is told than is known', async (_, lues, propre, dit, ligne) => {
  const une = {
    numeroContrat: '0447122',
    adresseLivraisonConstruite: '12 rue des Tanneurs, 38999 Valombre',
    groupes: [],
    depuis: '2026-11-16',
    litresParHeure: 14,
    litresPerdus: 2100,
    coutEuros: 8.46,
    coutParJourEuros: 1.35,
    prixMetreCubeEuros: 4.03,
  }
  serveur.repond(calls.fuitesPortefeuille, {
    complet: true,
    resultats: [une, { ...une, numeroContrat: '0447123', ...propre }],
    ...lues,
  })
  await afficher(<PortefeuilleScreen gererGroupes recherche={null} />)
  await expect.element(page.getByRole('link', { name: /^En alerte/ })).toMatchTextContent(dit)
  const lignes = page.getByRole('region', { name: /^À traiter aujourd’hui/ }).getByRole('listitem')
  await expect.element(lignes.nth(1)).toMatchTextContent(ligne)
})

it('where nothing presses it says so, offers no payment, and a first group only to whoever may make one', async () => {
  serveur.repond(calls.fuitesPortefeuille, { complet: true, resultats: [] })
  serveur.repond(calls.portefeuille, {
    ...tout,
    ...chiffres(479, 0, 0),
    enAlerte: { nombre: 0, nbFuites: 0 },
    sansReleve: { nombre: 1, montant: 55 },
    dansPlusieursGroupes: 2,
    aSignaler: 1,
    aPlusieursTitres: 0,
    groupes: [],
  })
  const premier = await afficher(<PortefeuilleScreen gererGroupes recherche={null} />)
  await expect.element(page.getByRole('link', { name: /^En alerte 0/ })).toMatchTextContent(/inhabituelle$/)
  await expect.element(page.getByRole('link', { name: /^À payer 0/ })).toMatchTextContent(/Aucune facture à payer$/)
  await expect.element(page.getByRole('link', { name: /^En retard 0/ })).toMatchTextContent(/Aucune facture échue$/)
  await expect
    .element(page.getByRole('link', { name: /^Sans relevé 1/ }))
    .toMatchTextContent(/55,00.€Facturé sur estimation$/)
  await expect.element(page.getByRole('button', { name: 'Payer plusieurs factures' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Créer un groupe' })).toHaveAttribute('href', '#/manage/groupes')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'muet' }))
    .toMatchTextContent(/^Sans relevé 1 compteur muet, 55,00.€ sur estimationVoir le contrat$/)
  await expect
    .element(page.getByText(/^478/))
    .toHaveTextContent('478 contrats n’ont rien à signaler. 1 autre est compté une fois.')
  await premier.unmount()
  serveur.repond(calls.portefeuille, {
    ...tout,
    ...chiffres(1, 0, 0),
    sansReleve: { nombre: 0, montant: 0 },
    aSignaler: 0,
    groupes: [],
  })
  await afficher(<PortefeuilleScreen gererGroupes={false} recherche={null} />)
  await expect.element(page.getByText('Rien ne presse aujourd’hui')).toBeVisible()
  await expect.element(page.getByText(/^1 contrat n’a/)).toHaveTextContent('1 contrat n’a rien à signaler.')
  await expect.element(page.getByRole('heading', { name: 'Aucun groupe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Créer un groupe' })).not.toBeInTheDocument()
})

it('a portfolio that cannot be read says so, then is', async () => {
  serveur.refuse(calls.portefeuille, { status: 500, message: 'Panne du portefeuille.' })
  serveur.refuse(calls.fuitesPortefeuille, { status: 500 })
  await afficher(<PortefeuilleScreen gererGroupes recherche={null} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/ne s’affiche pasPanne du portefeuille\./)
  await reessayer(calls.portefeuille, { ...tout, groupes: [{ ...tout.groupes[0]!, ...chiffres(300, 60, 1) }] })
  await expect.element(page.getByRole('link', { name: /^À payer 63/ })).toBeVisible()
  // The leaks are not known: what else calls is told without them.
  await expect.element(page.getByRole('link', { name: /^En alerte 1/ })).toMatchTextContent(/1dont 1 fuite probable$/)
  await expect
    .element(page.getByRole('region', { name: /^À traiter aujourd’hui/ }).getByRole('listitem'))
    .toMatchTextContent(/^En retard Tour Valmy1 facture échue le 19\/10Payer 10,00.€$/)
})

it('a view, its order and its columns are asked of the server, and kept', async () => {
  const adresse = '/manage/contrats?vue=enRetard'
  const liste = await afficher(<ListePortefeuille />, { route: '/manage/contrats', adresse })
  const vues = page.getByRole('navigation', { name: 'Vues de la liste' })
  await expect.element(vues.getByRole('link', { name: 'En retard 7' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tableau.getByRole('row', { name: /0447122/ })).toMatchTextContent(/86,42 €En retard$/)
  const usuel = { vue: 'enRetard', tri: 'numeroContrat', triDecroissant: false }
  expect(serveur.demandes(calls.contratsPortefeuille).at(-1)?.query).toMatchObject(usuel)
  await tableau.getByRole('button', { name: 'Reste à payer' }).click()
  await expect
    .poll(() => serveur.demandes(calls.contratsPortefeuille).at(-1)?.query)
    .toMatchObject({ vue: 'enRetard', tri: 'resteAPayer' })
  await expect
    .element(tableau.getByRole('columnheader', { name: 'Reste à payer' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.element(tableau.getByRole('columnheader', { name: 'Payeur' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Payeur' }).click()
  await expect.element(tableau.getByRole('columnheader', { name: 'Payeur' })).toBeVisible()
  expect(localStorage.getItem('ael-colonnes-12')).toContain('nomClientPayeur')
  expect(await reproches()).toEqual([])
  await liste.unmount()
  await afficher(<ListePortefeuille />, { route: '/manage/contrats', adresse })
  await expect.element(tableau.getByRole('columnheader', { name: 'Payeur' })).toBeVisible()
})

it('a leak and a delay stand out alike, what is unusual less, what waits not at all', async () => {
  await afficher(
    <>
      {SITUATIONS.map((situation) => (
        <p key={situation}>
          <BadgeSituation situation={situation} />
        </p>
      ))}
    </>,
  )
  await expect.element(page.getByText('Fuite probable')).toBeVisible()
  const mots = ['Fuite probable', 'En retard', 'Inhabituel', 'Sans relevé', 'À payer', 'À jour', 'Résilié']
  expect(Object.fromEntries(mots.map((mot) => [mot, niveauDe(page.getByText(mot))]))).toEqual({
    'Fuite probable': 'urgent',
    'En retard': 'urgent',
    Inhabituel: 'attention',
    'Sans relevé': 'neutre',
    'À payer': 'neutre',
    'À jour': null,
    Résilié: 'neutre',
  })
})

it('a view without contracts, and a search without any, say so and lead back', async () => {
  await afficher(<ListePortefeuille />, { route: '/manage/contrats', adresse: '/manage/contrats?vue=sansReleve' })
  await expect.element(page.getByRole('heading', { name: 'Aucun contrat dans cette vue' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir tous les contrats' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches')
})
