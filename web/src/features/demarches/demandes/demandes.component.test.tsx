import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { HandlerAnswer } from '@ael/contract/call.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { reessayerAvec } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { RESUME } from '../testing/demande-exemple.ts'
import { DemandesScreen } from '../screens/DemandesScreen.tsx'
import { ListeDemandes } from './ListeDemandes.tsx'

const lister = (resultats: HandlerAnswer<typeof demarchesCalls.mesDemandes>['resultats']) => {
  serveur.repond(demarchesCalls.mesDemandes, { resultats, nbTotalResultats: resultats.length })
  serveur.repond(demarchesCalls.liste, { resultats, nbTotalResultats: resultats.length })
}
const ouvrirListe = (adresse = '/demandes') => afficher(<DemandesScreen />, { route: '/demandes', adresse })

beforeEach(() => {
  lister([RESUME])
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ parametres: { ConfigurationNbMaxElementPagination: 10 } }),
  )
})

it('lists what was asked for, the service’s message line by line, each request leading to its page', async () => {
  await ouvrirListe()
  await expect
    .element(page.getByRole('link', { name: 'Déposer une réclamation' }))
    .toHaveAttribute('href', '#/demandes/DE00000012')
  const message = page.getByText(/^Votre demande est lue\./)
  await expect.element(message).toBeVisible()
  expect(message.element().textContent).toBe('Votre demande est lue.\nUn agent vous appelle.')
  await expect.element(page.getByRole('cell', { name: 'En cours' })).toBeVisible()
  expect(niveauDe(page.getByRole('table').getByText('En cours'))).toBe('information')
  await expect.element(page.getByRole('link', { name: 'Mes demandes' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Faire une démarche' })).toHaveAttribute('href', '#/demarches')
  expect(await reproches()).toEqual([])
})

it('says of each when it was made and handled, what it is about and where it stands; sorts by what is pressed', async () => {
  lister([
    RESUME,
    {
      ...RESUME,
      reference: 'DE00000013',
      libelle: 'Écrire au service de l’eau',
      detail: null,
      etat: 'TRAITE',
      numeroContrat: null,
      messageClient: null,
      dateTraitement: '2026-11-21T10:00:00+01:00',
    },
  ])
  await ouvrirListe()
  const tableau = page.getByRole('table', { name: 'Demandes du compte' })
  await expect.element(tableau).toBeVisible()
  expect(lignesDe(tableau)).toEqual([
    {
      'Créée le': '20/11/2026',
      'Traitée le': 'Pas encore',
      Demande: 'Déposer une réclamationDE00000012, Montant contestéVotre demande est lue. Un agent vous appelle.',
      Contrat: '0447122',
      État: 'En cours',
    },
    {
      'Créée le': '20/11/2026',
      'Traitée le': '21/11/2026',
      Demande: 'Écrire au service de l’eauDE00000013',
      Contrat: 'Sans contrat',
      État: 'Traitée',
    },
  ])
  expect(niveauDe(tableau.getByText('Traitée', { exact: true }))).toBe('resolu')
  const parDefaut = { indexPage: 1, nbElements: 10, tri: 'dateCreation', triDecroissant: true, recherche: '' }
  const demandee = () => serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query
  expect(demandee()).toEqual(parDefaut)
  for (const [tri, titre] of [
    ['dateTraitement', 'Traitée le'],
    ['libelle', 'Demande'],
    ['etat', 'État'],
    ['dateCreation', 'Créée le'],
  ]) {
    await tableau.getByRole('button', { name: titre }).click()
    await expect.poll(demandee).toEqual({ ...parDefaut, tri, triDecroissant: false })
  }
})

it('on a phone each is a card, whatever its name, with what its days are', async () => {
  await page.viewport(390, 844)
  lister([{ ...RESUME, libelle: 'Déposer une réclamation '.repeat(6), detail: 'Un montant contesté '.repeat(8) }])
  await afficher(<ListeDemandes />, { route: '/demandes' })
  await expect.element(page.getByRole('link', { name: /^Déposer une réclamation/ })).toBeVisible()
  const carte = page.getByRole('listitem').filter({ hasText: 'DE00000012' })
  await expect.element(carte).toMatchTextContent(/Créée le.*20\/11\/2026/)
  await expect.element(carte).toMatchTextContent(/Traitée le.*Pas encore/)
  await expect.element(carte).toMatchTextContent(/Contrat.*0447122/)
  expect(debordement()).toBe(0)
})

it('is searched; another state, or another contract, is shown from its first page', async () => {
  serveur.repond(demarchesCalls.mesDemandes, { resultats: [RESUME], nbTotalResultats: 30 })
  await ouvrirListe('/demandes?page=2&contrat=0500A77')
  const contrat = page.getByRole('combobox', { name: 'Contrat' })
  await expect.element(contrat).toHaveValue('0500A77')
  await expect
    .poll(() => [...contrat.element().querySelectorAll('option')].map(({ textContent }) => textContent))
    .toEqual(['Tous les contrats', 'Contrat 0500A77', 'Contrat 0447122'])
  expect(serveur.demandes(demarchesCalls.liste).at(-1)).toMatchObject({
    params: { contract: '0500A77' },
    query: { indexPage: 2 },
  })
  await contrat.selectOptions('Tous les contrats')
  const demandee = () => serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query
  await expect.poll(demandee).toMatchObject({ indexPage: 1 })
  await page.getByRole('searchbox', { name: 'Rechercher une demande' }).fill('réclamation')
  await expect.poll(demandee).toMatchObject({ recherche: 'réclamation' })
  await page.getByRole('combobox', { name: 'État' }).selectOptions('En cours')
  await expect.poll(demandee).toMatchObject({ recherche: 'réclamation', etat: 'EN_COURS' })
})

it('without a contract that is looked at, is kept to none', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await ouvrirListe()
  await expect.element(page.getByRole('combobox', { name: 'État' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Contrat' })).not.toBeInTheDocument()
})

it('is kept to a state and to a contract, and exported as it is seen', async () => {
  await ouvrirListe()
  await page.getByRole('combobox', { name: 'État' }).selectOptions('Traitée')
  await expect.poll(() => serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query.etat).toBe('TRAITE')
  await page.getByRole('combobox', { name: 'Contrat' }).selectOptions('Contrat 0447122')
  await expect
    .poll(() => serveur.demandes(demarchesCalls.liste).at(-1))
    .toMatchObject({ params: { contract: '0447122' }, query: { etat: 'TRAITE' } })
  const enregistres: string[] = []
  const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    enregistres.push(this.download)
  })
  onTestFinished(() => clic.mockRestore())
  serveur.repond(demarchesCalls.exporter, ({ params: { format } }) => ({
    nomFichier: `mes-demandes.${format}`,
    contenu: 'x',
  }))
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect.element(page.getByText(/Vos demandes sont téléchargées\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Exporter en Excel/ }).click()
  await expect.poll(() => enregistres).toEqual(['mes-demandes.csv', 'mes-demandes.xlsx'])
  expect(serveur.demandes(demarchesCalls.exporter)).toEqual(
    (['csv', 'xlsx'] as const).map((format) => ({
      params: { format },
      query: { recherche: '', etat: 'TRAITE', contrat: '0447122' },
    })),
  )
})

it.each([
  ['nothing was asked for', '/demandes', 'Données non disponibles pour le moment', 'Faire une démarche'],
  ['nothing is in that state', '/demandes?etat=ANNULE', 'Aucune demande dans cet état', 'Voir toutes les demandes'],
  ['nothing is called so', '/demandes?recherche=zzz', /zzz/, 'Voir toutes les demandes'],
])('when %s, says so and what to do', async (_, adresse, titre, geste) => {
  lister([])
  await ouvrirListe(adresse)
  await expect.element(page.getByRole('heading', { level: 2, name: titre })).toBeVisible()
  const suite = page.getByText(geste, { exact: true }).last()
  await expect.element(suite).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Exporter en CSV' })).toBeDisabled()
  expect(await reproches()).toEqual([])
})

it('the filters are taken away together', async () => {
  lister([])
  await ouvrirListe('/demandes?recherche=zzz&etat=ANNULE')
  await page.getByRole('button', { name: 'Voir toutes les demandes' }).click()
  await expect.poll(() => serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query.etat).toBeUndefined()
  expect(serveur.demandes(demarchesCalls.mesDemandes).at(-1)?.query.recherche).toBe('')
})

it('a list that fails says that nothing is lost, and is asked for again', async () => {
  serveur.refuse(demarchesCalls.mesDemandes, { status: 500 })
  await ouvrirListe()
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Données non disponibles pour le moment' }))
    .toBeVisible()
  await reessayerAvec(() => lister([RESUME]))
  await expect.element(page.getByRole('link', { name: 'Déposer une réclamation' })).toBeVisible()
})
