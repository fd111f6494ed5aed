import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UniversResume } from '@ael/contract/acces/schemas.ts'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { UniversContratsScreen } from '../screens/UniversContratsScreen.tsx'
import { UniversGroupesScreen } from '../screens/UniversGroupesScreen.tsx'
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
    lus(centre)
    await ouvrir()
    const ligne = page.getByRole('row', { name: /Immeubles du centre/ })
    await expect.element(ligne).toMatchTextContent(/Factures et règlements1242/)
    expect(await reproches()).toEqual([])
    await bouton('Groupes de Immeubles du centre').click()
    await expect.poll(() => location.hash).toBe(`#/manage/univers/${CLE}/groups`)
  })

  it('has none yet: the address of a new one opens its form; without a name it is refused there', async () => {
    lus()
    await ouvrir('/manage/univers?creer=oui')
    await expect.element(dialogue).toHaveAccessibleName('Créer un périmètre')
    await bouton(/^Créer le périmètre/).click()
    await expect.element(nom).toHaveAccessibleDescription(/Donnez un nom au périmètre\.$/)
    await expect.element(nom).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogue).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore de périmètre' })).toBeVisible()
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
    expect(serveur.demandes(univers)[0]?.body).toMatchObject({ key: CLE, scopes: ['factures'] })
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
    await bouton(/^Supprimer le périmètre/).click()
    await expect.element(page.getByText(/Le périmètre a été supprimé/)).toBeVisible()
    expect(serveur.demandes(deleteUnivers)).toEqual([{ body: { key: CLE } }])
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

describe('what is in a perimeter', () => {
  const detail = { ...centre, contrats: ['0447122'] }
  beforeEach(() => serveur.repond(accesCalls.detailUnivers, detail))
  // With the margins that the application leaves on a phone: what a finger is offered reaches into them.
  const ouvrir = (ecran: ReactElement, partie: string, recherche = '') =>
    afficher(<main style={{ padding: 16 }}>{ecran}</main>, {
      route: `/manage/univers/$key/${partie}`,
      adresse: `/manage/univers/${CLE}/${partie}${recherche}`,
    })
  const contrats = (recherche?: string) => ouvrir(<UniversContratsScreen />, 'contracts', recherche)
  const groupes = () => ouvrir(<UniversGroupesScreen />, 'groups')

  it('contracts leave it together, or those that are not in it are attached', async () => {
    const attaches = { resultats: [unContrat(), unContrat({ numeroContrat: '0447123' })], nbTotalResultats: 2 }
    serveur.repond(accesCalls.contratsAttachesUnivers, attaches)
    serveur.repond(accesCalls.contratsAttachablesUnivers, { resultats: [unContrat()], nbTotalResultats: 1 })
    serveur.repond(accesCalls.attacherContratsUnivers, { message: '1 contrat attaché.', nombre: 1 })
    serveur.repond(accesCalls.detacherContratsUnivers, { message: '2 contrats retirés.', nombre: 2 })
    await contrats()
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
    await bouton('Retirer du périmètre').click()
    await expect.element(page.getByText(/2 contrats retirés/)).toBeVisible()
    expect(serveur.demandes(accesCalls.detacherContratsUnivers)[0]?.body).toMatchObject({
      key: CLE,
      contrats: ['0447122', '0447123'],
    })
    await page.getByText('À attacher').click()
    await page.getByRole('checkbox', { name: /0447122/ }).click()
    serveur.repond(accesCalls.contratsAttachablesUnivers, { resultats: [], nbTotalResultats: 0 })
    await bouton('Attacher au périmètre').click()
    await expect.element(page.getByRole('heading', { name: 'Tous vos contrats sont dans ce périmètre' })).toBeVisible()
    expect(serveur.demandes(accesCalls.attacherContratsUnivers)[0]?.body).toMatchObject({
      key: CLE,
      contrats: ['0447122'],
    })
  })

  it('groups are attached; without any, says what they are for', async () => {
    const groupe = { idGroupe: 7, nom: 'Saint-Bruno', description: '', nbContrats: 12, color: 1 }
    serveur.repond(accesCalls.universGroupesAttaches, { resultats: [], nbTotalResultats: 0 })
    serveur.repond(accesCalls.universGroupesAttachables, { resultats: [groupe], nbTotalResultats: 1 })
    serveur.repond(accesCalls.attacherGroupesUnivers, { message: 'Un groupe attaché.', nombre: 1 })
    await groupes()
    await expect.element(page.getByRole('heading', { name: 'Aucun groupe dans ce périmètre' })).toBeVisible()
    await page.getByText('À attacher').click()
    await page.getByRole('checkbox', { name: /Saint-Bruno/ }).click()
    await bouton('Attacher au périmètre').click()
    await expect.element(page.getByText(/Un groupe attaché/)).toBeVisible()
    expect(serveur.demandes(accesCalls.attacherGroupesUnivers)[0]?.body).toEqual({ key: CLE, groupes: [7] })
    serveur.repond(accesCalls.universGroupesAttaches, { resultats: [groupe], nbTotalResultats: 1 })
    serveur.repond(accesCalls.detacherGroupesUnivers, { message: 'Un groupe retiré.', nombre: 1 })
    await page.getByText('Attachés').click()
    await page.getByRole('checkbox', { name: /Saint-Bruno/ }).click()
    await bouton('Retirer du périmètre').click()
    await expect.element(page.getByText(/Un groupe retiré/)).toBeVisible()
    expect(serveur.demandes(accesCalls.detacherGroupesUnivers)[0]?.body).toEqual({ key: CLE, groupes: [7] })
  })

  it.each([390, 320])('fits %i pixels, groups and chosen contracts', async (largeur) => {
    await page.viewport(largeur, 640)
    const groupe = { idGroupe: 7, nom: 'Saint-Bruno', description: 'Immeubles', nbContrats: 12, color: 1 }
    serveur.repond(accesCalls.universGroupesAttaches, { resultats: [groupe], nbTotalResultats: 1 })
    serveur.repond(accesCalls.contratsAttachablesUnivers, { resultats: [unContrat()], nbTotalResultats: 1 })
    await groupes()
    await expect.element(page.getByText('Saint-Bruno')).toBeVisible()
    expect([await reproches(), debordement()]).toEqual([[], 0])
    await contrats('?vue=attachables')
    await page.getByRole('checkbox', { name: /0447122/ }).click()
    await expect.element(bouton('Attacher au périmètre')).toBeVisible()
    expect([await reproches(), debordement()]).toEqual([[], 0])
  })

  it('that is gone says so, and leads back', async () => {
    serveur.refuse(accesCalls.detailUnivers, { status: 404 })
    serveur.repond(accesCalls.contratsAttachesUnivers, { resultats: [], nbTotalResultats: 0 })
    await contrats()
    await expect.element(page.getByRole('heading', { name: 'Ce périmètre n’existe pas ou plus' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Voir mes périmètres' })).toBeVisible()
  })
})
