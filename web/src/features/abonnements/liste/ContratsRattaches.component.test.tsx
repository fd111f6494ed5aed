import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ContratsRattaches } from './ContratsRattaches.tsx'

const { contrats, getContratParDefaut, setContratParDefaut } = abonnementsCalls
const maison = unContrat({ libelle: 'Maison', refExterneUtilisateur: 'REF-1' })
const gare = unContrat({
  numeroContrat: '0447123',
  isDefautContrat: false,
  codeEtatContrat: 'RS',
  etatLib: 'Résilié',
  isResilie: true,
  adresseLivraisonConstruite: '3 place de la Gare 38000 Valombre',
})
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })
const ouvrir = () => afficher(<ContratsRattaches />, { route: '/manage/contrats', adresse: '/manage/contrats' })

beforeEach(() => {
  serveur.repond(getContratParDefaut, { contrat: maison })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  serveur.repond(contrats, ({ query: { recherche } }) => {
    const resultats = [maison, gare].filter(({ adresseLivraisonConstruite }) =>
      adresseLivraisonConstruite.includes(recherche),
    )
    return { resultats, nbTotalResultats: resultats.length }
  })
})

it('says of each contract what it is called, its state, and whether it is looked at', async () => {
  await ouvrir()
  const ligne = tableau.getByRole('row', { name: /0447122/ })
  await expect.element(ligne).toMatchTextContent('MaisonRéf. REF-1')
  await expect.element(bouton('Contrat 0447122 affiché')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('link', { name: '0447123' })).toHaveAttribute('href', '#/detail?contrat=0447123')
  await expect.element(tableau.getByRole('row', { name: /0447123/ })).toMatchTextContent('Résilié')
  expect(await reproches()).toEqual([])
})

it('is sorted by its heads, searched, and says that nothing is found', async () => {
  await ouvrir()
  await expect.element(tableau.getByRole('row').nth(2)).toBeVisible()
  await bouton('Adresse de desserte').click()
  await expect
    .element(page.getByRole('columnheader', { name: 'Adresse de desserte' }))
    .toHaveAttribute('aria-sort', 'ascending')
  expect(serveur.demandes(contrats).at(-1)?.query).toEqual({
    indexPage: 1,
    nbElements: 25,
    tri: 'adresseLivraisonConstruite',
    triDecroissant: false,
    recherche: '',
  })
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('nulle part')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: /^Aucun contrat pour «.nulle part.»/ })).toBeVisible()
  await bouton('Revoir tous les contrats').click()
  await expect.element(tableau.getByRole('row').nth(2)).toBeVisible()
})

it('is read with as many on a page as the installation says', async () => {
  const parametres = { ConfigurationNbMaxElementPagination: 10 }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres }))
  await ouvrir()
  await expect.element(tableau.getByRole('row').nth(2)).toBeVisible()
  expect(new Set(serveur.demandes(contrats).map(({ query }) => query.nbElements))).toEqual(new Set([10]))
})

it('another default contract is chosen by its star; the one that is, is not chosen again', async () => {
  serveur.repond(setContratParDefaut, { message: 'Choisi.' })
  await ouvrir()
  await bouton('0447122 est votre contrat par défaut').click()
  expect(serveur.demandes(setContratParDefaut)).toEqual([])
  await bouton('Choisir 0447123 comme contrat par défaut').click()
  await expect.element(page.getByText(/Choisi\./)).toBeVisible()
  expect(serveur.demandes(setContratParDefaut)).toEqual([{ body: { numeroContrat: '0447123' } }])
})

it('a label is changed and a contract removed in their windows, which give the focus back', async () => {
  await ouvrir()
  const modifier = bouton('Modifier le libellé du contrat 0447122')
  await modifier.click()
  await expect.element(page.getByRole('dialog', { name: 'Libellé du contrat 0447122' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(modifier).toHaveFocus()
  await bouton('Retirer le contrat 0447123').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Contrat 0447123')
})

it('a visitor reads it, and changes nothing', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_VISITEUR'] }))
  await ouvrir()
  await expect.element(tableau.getByRole('row').nth(2)).toBeVisible()
  await expect.element(bouton(/^(?:Retirer|Modifier|Choisir \d)/)).not.toBeInTheDocument()
  await expect.element(bouton('Afficher le contrat 0447123')).toBeVisible()
  // The star says which is the default one, and is no button.
  expect(lignesDe(tableau).map(({ Défaut }) => Défaut)).toEqual(['Contrat par défaut', ''])
  expect(lignesDe(tableau)[0]).not.toHaveProperty('Actions')
})

it('without a contract, leads to attaching one; a visitor waits for one', async () => {
  serveur.repond(contrats, { resultats: [], nbTotalResultats: 0 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore de contrat' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Rattacher/ }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattacher')
  await expect.element(page.getByText(/^Vous devez rattacher un contrat pour continuer/)).toBeVisible()
})

it('is read again after a failure', async () => {
  serveur.refuse(contrats, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Données non disponibles pour le moment')
  await reessayer(contrats, { resultats: [maison], nbTotalResultats: 1 })
  await expect.element(tableau.getByRole('row', { name: /0447122/ })).toBeVisible()
})

it('on a phone it is made of cards, with actions that a thumb reaches', async () => {
  await page.viewport(390, 844)
  await ouvrir()
  const carte = page.getByRole('list', { name: 'Contrats rattachés à votre compte' }).getByRole('listitem').first()
  await expect.element(carte).toBeVisible()
  for (const action of carte.getByRole('button').elements()) {
    const { width, height } = action.getBoundingClientRect()
    expect(Math.min(width, height), action.textContent ?? '').toBeGreaterThanOrEqual(44)
  }
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
})

it('the bar of those chosen tells which they are, over a search, and is emptied once something was done', async () => {
  const faits: string[] = []
  await afficher(
    <ContratsRattaches
      surSelection={({ ids, all, recherche, total }, vider) => (
        <button
          type="button"
          onClick={() => {
            faits.push(all ? `all ${recherche} ${total}` : [...ids].toSorted().join(' '))
            vider()
          }}
        >
          Agir
        </button>
      )}
    />,
    { route: '/manage/contrats', adresse: '/manage/contrats' },
  )
  const choix = (numero: string) => page.getByRole('checkbox', { name: new RegExp(`${numero}$`) })
  await choix('0447122').click()
  await choix('0447123').click()
  await expect.element(page.getByText(/^2 contrats/).first()).toBeVisible()
  await bouton('Agir').click()
  expect(faits).toEqual(['0447122 0447123'])
  await expect.element(choix('0447122')).not.toBeChecked()
  await expect.element(bouton('Agir')).not.toBeInTheDocument()
  const tous = async () => {
    await choix('0447122').click()
    await bouton('Choisir les 2').click()
  }
  await tous()
  await bouton('Agir').click()
  expect(faits[1]).toBe('all  2')
  // All are not those of a search.
  await tous()
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('Gare')
  await expect.element(bouton('Agir')).not.toBeInTheDocument()
})

it('says why what was chosen cannot be looked at', async () => {
  serveur.refuse(abonnementsCalls.detailAbonnement, { status: 500, message: 'Un incident technique est survenu.' })
  await ouvrir()
  await bouton('Afficher le contrat 0447123').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Un incident technique est survenu.')
  await expect.element(bouton('Contrat 0447122 affiché')).toHaveAttribute('aria-pressed', 'true')
})

it('gives up a choice for the next one without a word, and still reads what is on screen whatever is looked at', async () => {
  await ouvrir()
  await expect.element(bouton('Afficher le contrat 0447123')).toBeVisible()
  const liste = serveur.retient(contrats)
  const detail = serveur.retient(abonnementsCalls.detailAbonnement)
  await bouton('Adresse de desserte').click()
  await bouton('Afficher le contrat 0447123').click()
  await expect.poll(() => serveur.demandes(abonnementsCalls.detailAbonnement).length).toBe(1)
  await bouton('Afficher le contrat 0447123').click()
  await expect.poll(() => serveur.demandes(abonnementsCalls.detailAbonnement).length).toBe(2)
  detail.repondre(exemple(abonnementsCalls.detailAbonnement.answer, { numeroContrat: gare.numeroContrat }))
  await expect.element(bouton('Contrat 0447123 affiché')).toHaveAttribute('aria-pressed', 'true')
  liste.repondre({ resultats: [gare], nbTotalResultats: 1 })
  await expect.element(tableau.getByRole('row', { name: /0447122/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
