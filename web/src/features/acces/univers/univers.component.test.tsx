import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UniversResume } from '@ael/contract/acces/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { UniversScreen } from '../screens/UniversScreen.tsx'

const CLE = '0199a1b2-0000-7000-8000-000000000001'
const centre: UniversResume = {
  key: CLE,
  libelle: 'Immeubles du centre',
  scopes: ['factures'],
  groupes: ['7'],
  nbContrats: 24,
  nbUtilisateurs: 2,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')

describe('perimeters', () => {
  const { listeUnivers, univers, deleteUnivers, exportUnivers } = accesCalls
  const nom = page.getByRole('textbox', { name: 'Nom du périmètre' })
  const lus = (...resultats: UniversResume[]) =>
    serveur.repond(listeUnivers, ({ query: { recherche } }) => {
      const trouves = resultats.filter(({ libelle }) => libelle.includes(recherche ?? ''))
      return { resultats: trouves, nbTotalResultats: trouves.length }
    })
  const ouvrir = (adresse = '/manage/univers') => afficher(<UniversScreen />, { route: '/manage/univers', adresse })

  it('says of each what it closes and how many it opens to', async () => {
    lus(centre, { ...centre, key: CLE.replace(/1$/, '2'), libelle: 'Quais', scopes: [], groupes: ['7', '8'] })
    await ouvrir()
    await expect.element(page.getByRole('row', { name: /Immeubles du centre/ })).toBeVisible()
    const commun = { Contrats: '24', Utilisateurs: '2', Actions: '' }
    expect(lignesDe(page.getByRole('table', { name: 'Périmètres du compte' }))).toEqual([
      {
        ...commun,
        Périmètre: 'Immeubles du centre',
        'Fonctionnalités fermées': 'Factures et règlements',
        Groupes: '1',
      },
      { ...commun, Périmètre: 'Quais', 'Fonctionnalités fermées': 'Aucune', Groupes: '2' },
    ])
    await expect
      .element(page.getByRole('link', { name: 'Immeubles du centre' }))
      .toHaveAttribute('href', `#/manage/univers/${CLE}/groups`)
    await expect.element(page.getByRole('link', { name: 'Périmètres' })).toHaveAttribute('aria-current', 'page')
    expect(await reproches()).toEqual([])
    await bouton('Groupes de Immeubles du centre').click()
    await expect.poll(() => location.hash).toBe(`#/manage/univers/${CLE}/groups`)
  })

  it('goes into the contracts of one, and reads as many as are set, sorted as wanted', async () => {
    serveur.repond(
      configurationCalls.getConfiguration,
      uneConfiguration({ parametres: { ConfigurationNbMaxElementPagination: 50 } }),
    )
    serveur.repond(listeUnivers, { resultats: [centre], nbTotalResultats: 60 })
    await ouvrir('/manage/univers?recherche=centre')
    const lue = () => expect.poll(() => serveur.demandes(listeUnivers).at(-1)?.query)
    const demande = { recherche: 'centre', indexPage: 1, nbElements: 50, triDecroissant: false }
    await lue().toEqual({ ...demande, tri: 'libelle' })
    for (const [name, tri] of [
      ['Contrats', 'nbContrats'],
      ['Utilisateurs', 'nbUtilisateurs'],
    ] as const) {
      await page.getByRole('table').getByRole('button', { name, exact: true }).click()
      await lue().toEqual({ ...demande, tri })
    }
    await bouton('Page suivante').click()
    await lue().toEqual({ ...demande, tri: 'nbUtilisateurs', indexPage: 2 })
    await bouton('Contrats de Immeubles du centre').click()
    await expect.poll(() => location.hash).toBe(`#/manage/univers/${CLE}/contracts`)
  })

  it('that cannot be read are told so, and read again', async () => {
    serveur.refuse(listeUnivers, { status: 500 })
    await ouvrir()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Vos périmètres sont intacts.')
    await reessayer(listeUnivers, { resultats: [centre], nbTotalResultats: 1 })
    await expect.element(page.getByRole('row', { name: /Immeubles/ })).toBeVisible()
  })

  it('has none yet: the address of a new one opens its form; without a name it is refused there', async () => {
    lus()
    await ouvrir('/manage/univers?creer=oui&tri=nbContrats')
    await expect.element(dialogue).toHaveAccessibleName('Créer un périmètre')
    await bouton(/^Créer le périmètre/).click()
    await expect.element(nom).toHaveAccessibleDescription(/Donnez un nom au périmètre\.$/)
    await expect.element(nom).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogue).not.toBeInTheDocument()
    await expect.poll(() => location.hash).toBe('#/manage/univers?tri=nbContrats')
    await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore de périmètre' })).toBeVisible()
    await expect.element(bouton('Exporter en CSV')).toBeDisabled()
    expect(serveur.demandes(univers)).toEqual([])
  })

  it('a new one is sent with what it closes, said, and leads to what it is filled with', async () => {
    lus(centre)
    serveur.repond(univers, { message: 'Le périmètre a été créé.', univers: { ...centre, contrats: [] } })
    await ouvrir()
    await bouton('Créer un périmètre').click()
    await expect.element(dialogue).toHaveAccessibleName('Créer un périmètre')
    await nom.fill(' Écoles ')
    await expect.element(page.getByRole('checkbox', { name: /^Tableau de bord/ })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^Tableau de bord/ })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Consommation', exact: true }).click()
    await bouton(/^Créer le périmètre/).click()
    await expect.element(page.getByText(/Le périmètre a été créé/)).toBeVisible()
    await expect.element(dialogue).not.toBeInTheDocument()
    expect(serveur.demandes(univers)).toEqual([{ body: { libelle: 'Écoles', scopes: ['consommation'] } }])
    await expect.poll(() => location.hash).toBe(`#/manage/univers/${CLE}/contracts?vue=attachables`)
  })

  it('one is changed from what it is; what the server does not take is said at its field', async () => {
    lus(centre)
    const message = 'Un de vos périmètres porte déjà ce nom.'
    serveur.refuse(univers, { status: 400, message, champs: [{ champ: 'libelle', message }] })
    await ouvrir()
    await bouton('Modifier Immeubles du centre').click()
    await expect.element(dialogue).toHaveAccessibleName('Modifier Immeubles du centre')
    await expect.element(nom).toHaveValue('Immeubles du centre')
    await expect.element(page.getByRole('checkbox', { name: 'Factures et règlements' })).not.toBeChecked()
    await bouton(/^Enregistrer le périmètre/).click()
    await expect.element(nom).toHaveAccessibleDescription(new RegExp(`${message}$`))
    serveur.refuse(univers, { status: 500 })
    await bouton(/^Enregistrer le périmètre/).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(serveur.demandes(univers)[0]?.body).toEqual({
      key: CLE,
      libelle: 'Immeubles du centre',
      scopes: ['factures'],
    })
    const lues = serveur.demandes(listeUnivers).length
    serveur.repond(univers, { message: 'Le périmètre a été modifié.', univers: { ...centre, contrats: [] } })
    await bouton(/^Enregistrer le périmètre/).click()
    await expect.element(dialogue).not.toBeInTheDocument()
    // One that was there opens nothing: the list is read again where it is.
    await expect.poll(() => serveur.demandes(listeUnivers)).toHaveLength(lues + 1)
    expect(location.hash).toBe('#/manage/univers')
  })

  it('is deleted once the question is answered, and not before', async () => {
    lus(centre)
    serveur.repond(deleteUnivers, { message: 'Le périmètre a été supprimé.' })
    await ouvrir()
    await bouton('Supprimer Immeubles du centre').click()
    await expect.element(dialogue).toMatchTextContent('Ses contrats et ses groupes restent dans votre compte.')
    await userEvent.keyboard('{Escape}')
    await expect.element(bouton('Supprimer Immeubles du centre')).toHaveFocus()
    expect(serveur.demandes(deleteUnivers)).toEqual([])
    await bouton('Supprimer Immeubles du centre').click()
    const lues = serveur.demandes(listeUnivers).length
    await bouton(/^Supprimer le périmètre/).click()
    await expect.element(page.getByText(/Le périmètre a été supprimé/)).toBeVisible()
    expect(serveur.demandes(deleteUnivers)).toEqual([{ body: { key: CLE } }])
    await expect.element(dialogue).not.toBeInTheDocument()
    await expect.poll(() => serveur.demandes(listeUnivers)).toHaveLength(lues + 1)
  })

  it('that is not deleted stays, and why is said', async () => {
    lus(centre)
    serveur.refuse(deleteUnivers, { status: 403, message: 'Pas à vous.' })
    await ouvrir()
    await bouton('Supprimer Immeubles du centre').click()
    await expect.element(dialogue).toMatchTextContent('Immeubles du centre')
    await bouton(/^Supprimer le périmètre/).click()
    await expect.element(page.getByText(/Pas à vous\./)).toBeVisible()
    await expect.element(dialogue).not.toBeInTheDocument()
  })

  it('finds nothing, says so, and shows all again; what is found is exported', async () => {
    lus(centre)
    serveur.repond(exportUnivers, { nomFichier: 'univers.csv', contenu: 'x'.repeat(300) })
    await ouvrir('/manage/univers?recherche=zzz')
    await expect.element(page.getByRole('heading', { name: /^Aucun périmètre pour «.zzz.»/ })).toBeVisible()
    await bouton('Revoir tous les périmètres').click()
    await expect.element(page.getByRole('row', { name: /Immeubles/ })).toBeVisible()
    await bouton('Exporter en CSV').click()
    await expect.element(page.getByText(/L’export a réussi/)).toBeVisible()
    await bouton('Exporter en Excel').click()
    await expect
      .poll(() => serveur.demandes(exportUnivers))
      .toEqual(['csv', 'xlsx'].map((format) => ({ params: { format }, query: { recherche: '' } })))
    location.hash = '#/manage/univers?recherche=centre'
    await expect.element(page.getByRole('searchbox')).toHaveValue('centre')
    await bouton('Exporter en CSV').click()
    await expect.poll(() => serveur.demandes(exportUnivers).at(-1)?.query).toEqual({ recherche: 'centre' })
  })

  it('are cards on a phone, by whose name one goes into them', async () => {
    await page.viewport(390, 844)
    lus(centre)
    await ouvrir()
    const carte = page.getByRole('list', { name: 'Périmètres du compte' }).getByRole('listitem')
    await expect.element(carte).toMatchTextContent(/Factures et règlements/)
    await carte.getByRole('link', { name: 'Immeubles du centre' }).click()
    await expect.poll(() => location.hash).toBe(`#/manage/univers/${CLE}/groups`)
  })
})
