import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { UniversResume } from '@ael/contract/acces/schemas.ts'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { UniversContratsScreen } from '../screens/UniversContratsScreen.tsx'
import { UniversGroupesScreen } from '../screens/UniversGroupesScreen.tsx'

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
    const lus = serveur.demandes(accesCalls.contratsAttachesUnivers).length
    await bouton('Retirer du périmètre').click()
    await expect.element(page.getByText(/2 contrats retirés/)).toBeVisible()
    expect(serveur.demandes(accesCalls.detacherContratsUnivers)[0]?.body).toEqual({
      key: CLE,
      contrats: ['0447122', '0447123'],
      tous: false,
      recherche: '',
    })
    // What was chosen is no more, and both the list and the count of its tab are read again.
    await expect.element(bouton('Retirer du périmètre')).not.toBeInTheDocument()
    await expect.poll(() => serveur.demandes(accesCalls.contratsAttachesUnivers)).toHaveLength(lus + 1)
    await expect.poll(() => serveur.demandes(accesCalls.detailUnivers).length).toBeGreaterThan(1)
    expect(serveur.demandes(accesCalls.contratsAttachablesUnivers)).toEqual([])
    // What is chosen to leave is not chosen to join.
    await page.getByRole('checkbox', { name: /0447122/ }).click()
    await page.getByText('À attacher').click()
    await expect.element(page.getByRole('checkbox', { name: /0447123/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: /0447122/ })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /0447122/ }).click()
    serveur.repond(accesCalls.contratsAttachablesUnivers, { resultats: [], nbTotalResultats: 0 })
    await bouton('Attacher au périmètre').click()
    await expect.element(page.getByRole('heading', { name: 'Tous vos contrats sont dans ce périmètre' })).toBeVisible()
    expect(location.hash).toBe(`#/manage/univers/${CLE}/contracts?vue=attachables`)
    expect(serveur.demandes(accesCalls.contratsAttachablesUnivers)[0]?.query).toMatchObject({ key: CLE, indexPage: 1 })
    expect(serveur.demandes(accesCalls.attacherContratsUnivers)[0]?.body).toEqual({
      key: CLE,
      contrats: ['0447122'],
      tous: false,
      recherche: '',
    })
  })

  it('all the contracts that a search finds are attached at once, page after page', async () => {
    serveur.repond(accesCalls.contratsAttachablesUnivers, { resultats: [unContrat()], nbTotalResultats: 60 })
    serveur.repond(accesCalls.attacherContratsUnivers, { message: '60 contrats attachés.', nombre: 60 })
    await contrats('?vue=attachables&recherche=Tanneurs')
    await expect
      .element(page.getByRole('row', { name: /0447122/ }))
      .toMatchTextContent(/0447122.*12 rue des Tanneurs 38000 ValombreCamille Roussel/)
    for (const [name, tri] of [
      ['Libellé', 'libelle'],
      ['Adresse de desserte', 'adresseLivraisonConstruite'],
      ['Titulaire', 'nomClientTitulaire'],
    ] as const) {
      await page.getByRole('table').getByRole('button', { name, exact: true }).click()
      await expect
        .poll(() => serveur.demandes(accesCalls.contratsAttachablesUnivers).at(-1)?.query)
        .toMatchObject({ key: CLE, recherche: 'Tanneurs', tri, triDecroissant: false })
    }
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
    await bouton(/^Choisir les 60/).click()
    // All those of a search are not those of another.
    await page.getByRole('searchbox').fill('Gare')
    await expect.element(bouton('Attacher au périmètre')).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('Tanneurs')
    await expect.poll(() => location.hash).toContain('recherche=Tanneurs')
    await page.getByRole('checkbox', { name: 'Choisir toute la page' }).click()
    await bouton(/^Choisir les 60/).click()
    await bouton('Attacher au périmètre').click()
    await expect
      .poll(() => serveur.demandes(accesCalls.attacherContratsUnivers).map(({ body }) => body))
      .toEqual([{ key: CLE, tous: true, recherche: 'Tanneurs', contrats: [] }])
  })

  it('contracts that a search does not find are told of, and the other view keeps the search', async () => {
    serveur.repond(accesCalls.contratsAttachesUnivers, { resultats: [], nbTotalResultats: 0 })
    serveur.repond(accesCalls.contratsAttachablesUnivers, { resultats: [], nbTotalResultats: 0 })
    await contrats('?recherche=zzz&page=2')
    await expect.element(page.getByRole('heading', { name: /^Aucun contrat pour «.zzz.»/ })).toBeVisible()
    await page.getByText('À attacher').click()
    await expect.poll(() => location.hash).toMatch(/contracts\?(?=.*recherche=zzz)(?=.*vue=attachables)(?!.*page=)/)
    await page.getByText('Attachés').click()
    await expect.poll(() => location.hash).toBe(`#/manage/univers/${CLE}/contracts?recherche=zzz`)
    await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Aucun contrat donné un à un' })).toBeVisible()
  })

  it('says whose it is, how much it holds, and leads back to the others', async () => {
    serveur.repond(accesCalls.detailUnivers, { ...detail, groupes: ['7', '8', '9'] })
    serveur.repond(accesCalls.contratsAttachesUnivers, { resultats: [], nbTotalResultats: 0 })
    await contrats()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Immeubles du centre' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Mes périmètres' })).toHaveAttribute('href', '#/manage/univers')
    const parties = page.getByRole('navigation', { name: 'Contenu de Immeubles du centre' }).getByRole('link')
    expect(
      parties
        .elements()
        .map((lien) => [lien.textContent, lien.getAttribute('href'), lien.getAttribute('aria-current')]),
    ).toEqual([
      ['Groupes3', `#/manage/univers/${CLE}/groups`, null],
      ['Contrats un à un1', `#/manage/univers/${CLE}/contracts`, 'page'],
    ])
    expect(serveur.demandes(accesCalls.detailUnivers)[0]).toEqual({ params: { key: CLE } })
    expect(serveur.demandes(accesCalls.contratsAttachesUnivers)[0]).toMatchObject({ params: { key: CLE } })
  })

  it('that cannot be read is told so, and read again', async () => {
    serveur.refuse(accesCalls.detailUnivers, { status: 500 })
    serveur.repond(accesCalls.universGroupesAttaches, { resultats: [], nbTotalResultats: 0 })
    await groupes()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Votre périmètre est intact.')
    await reessayer(accesCalls.detailUnivers, detail)
    await expect.element(page.getByRole('heading', { name: 'Aucun groupe dans ce périmètre' })).toBeVisible()
  })

  it('groups are attached; without any, says what they are for', async () => {
    const groupe = { idGroupe: 7, nom: 'Saint-Bruno', description: '', nbContrats: 12, color: 1 }
    serveur.repond(accesCalls.universGroupesAttaches, { resultats: [], nbTotalResultats: 0 })
    const autre = { ...groupe, idGroupe: 8, nom: 'Gare' }
    serveur.repond(accesCalls.universGroupesAttachables, { resultats: [groupe, autre], nbTotalResultats: 2 })
    serveur.repond(accesCalls.attacherGroupesUnivers, { message: 'Deux groupes de plus.', nombre: 2 })
    await groupes()
    await expect.element(page.getByRole('heading', { name: 'Aucun groupe dans ce périmètre' })).toBeVisible()
    await page.getByText('À attacher').click()
    const choix = page.getByRole('checkbox', { name: /Saint-Bruno/ })
    await choix.click()
    await page.getByText('Attachés').click()
    await expect.element(page.getByRole('heading', { name: 'Aucun groupe dans ce périmètre' })).toBeVisible()
    await page.getByText('À attacher').click()
    await expect.element(choix).not.toBeChecked()
    await choix.click()
    await bouton('Choisir les 2').click()
    await bouton('Attacher au périmètre').click()
    await expect.element(page.getByText(/Deux groupes de plus/)).toBeVisible()
    expect(serveur.demandes(accesCalls.attacherGroupesUnivers)[0]?.body).toEqual({ key: CLE, groupes: [7, 8] })
    expect(serveur.demandes(accesCalls.universGroupesAttachables)[0]).toEqual({ query: { key: CLE } })
    expect(location.hash).toBe(`#/manage/univers/${CLE}/groups?vue=attachables`)
    serveur.repond(accesCalls.universGroupesAttaches, { resultats: [groupe], nbTotalResultats: 1 })
    serveur.repond(accesCalls.detacherGroupesUnivers, { message: 'Un groupe retiré.', nombre: 1 })
    await page.getByText('Attachés').click()
    await page.getByRole('checkbox', { name: /Saint-Bruno/ }).click()
    await bouton('Retirer du périmètre').click()
    await expect.element(page.getByText(/Un groupe retiré/)).toBeVisible()
    expect(serveur.demandes(accesCalls.detacherGroupesUnivers)[0]?.body).toEqual({ key: CLE, groupes: [7] })
    await expect.element(bouton('Retirer du périmètre')).not.toBeInTheDocument()
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
    await expect
      .element(page.getByRole('link', { name: 'Voir mes périmètres' }))
      .toHaveAttribute('href', '#/manage/univers')
  })
})
