import type { Profil } from '@ael/contract/acces/profils.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { IconFiles } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { uneConfiguration, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import type { Entree } from '../menus/entrees.ts'
import type { Gabarit } from '../menus/gabarit.ts'
import type { useMenus } from '../menus/use-menus.ts'
import { BarreMobile } from './BarreMobile.tsx'
import { Entete } from './Entete.tsx'
import { NavigationHaut } from './NavigationHaut.tsx'
import { NavigationLaterale } from './NavigationLaterale.tsx'
import { Pied } from './Pied.tsx'

const entree = (id: string, route: string, libelle: string, propres: Partial<Entree> = {}): Entree => ({
  id,
  route,
  libelle,
  icone: IconFiles,
  ...propres,
})
const accueil = entree('dashboard', '/dashboard', 'Accueil', { lateral: 'Tableau de bord' })
const conso = entree('conso', '/conso', 'Ma consommation', { court: 'Conso' })
const factures = entree('factures', '/factures', 'Mes factures', { aussi: ['/reglements'] })
const administration = entree('administration', '/admin', 'Administration')
const menus = (propres: Partial<ReturnType<typeof useMenus>> = {}): ReturnType<typeof useMenus> => ({
  gabarit: 'foyer',
  principal: [accueil, conso],
  haut: [],
  barre: { places: [], reste: [] },
  compte: new Set(),
  ...propres,
})
const menuPrincipal = page.getByRole('navigation', { name: 'Menu principal' })
/** Each link that is there: its name, where it leads, whether one is there. */
const liens = () =>
  menuPrincipal
    .getByRole('link')
    .elements()
    .map((lien) => [lien.textContent, lien.getAttribute('href'), lien.getAttribute('aria-current')])
const connecter = (profil: Profil) =>
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))

it('along the top, says by its whole name which page one is on', async () => {
  await afficher(<NavigationHaut entrees={[accueil, conso, factures]} />, { adresse: '/reglements' })
  await expect.element(menuPrincipal).toBeVisible()
  expect(liens()).toEqual([
    ['Accueil', '#/dashboard', null],
    ['Ma consommation', '#/conso', null],
    ['Mes factures', '#/factures', 'page'],
  ])
})

describe('at the side', () => {
  const organisation = [
    entree('contrats', '/manage/contrats', 'Mes contrats'),
    entree('groupes', '/manage/groupes', 'Mes groupes'),
    entree('utilisateurs', '/manage/users', 'Mes utilisateurs'),
    entree('mentions', '/mentions', 'Mentions légales'),
  ]

  it('a manager finds his pages, then what organises his work and is not among them', async () => {
    connecter('UTILISATEUR_PREMIUM')
    const principal = [accueil, entree('groupes', '/manage/groupes', 'Groupes')]
    await afficher(<NavigationLaterale menus={menus({ gabarit: 'gestion', principal, haut: organisation })} />, {
      adresse: '/dashboard',
    })
    await expect.element(page.getByRole('heading', { name: 'Organisation' })).toBeVisible()
    expect(liens()).toEqual([
      ['Tableau de bord', '#/dashboard', 'page'],
      ['Groupes', '#/manage/groupes', null],
      ['Mes contrats', '#/manage/contrats', null],
      ['Mes utilisateurs', '#/manage/users', null],
    ])
  })

  it('without anything to organise, there is no such part', async () => {
    await afficher(<NavigationLaterale menus={menus({ gabarit: 'gestion' })} />)
    await expect.element(menuPrincipal).toBeVisible()
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
    expect(liens()).toHaveLength(2)
  })

  it.each([
    ['/admin/users', ['Sommaire', 'Demandes', 'Tableau de bord']],
    ['/conso', ['Tableau de bord', 'Sommaire', 'Demandes']],
  ])('at %s the staff finds %j in this order, and no second way to the back office', async (adresse, ordre) => {
    connecter('CHARGE_DE_CLIENTELE')
    const principal = [accueil, administration]
    await afficher(<NavigationLaterale menus={menus({ gabarit: 'agent', principal })} />, { adresse })
    await expect.element(page.getByRole('link', { name: 'Sommaire' })).toBeVisible()
    // Two entries may have one name, as « Démarches »: under which heading says whose they are.
    expect(page.getByRole('heading', { name: 'Espace client' }).elements()).toHaveLength(adresse === '/conso' ? 0 : 1)
    const noms = liens().map(([nom]) => nom)
    expect(noms.filter((nom) => nom && ordre.includes(nom))).toEqual(ordre)
    expect(noms).not.toContain('Administration')
    expect(liens().filter(([, , courant]) => courant)).toEqual(
      adresse === '/conso' ? [] : [['Utilisateurs', '#/admin/users', 'page']],
    )
  })
})

describe('at the bottom of a phone', () => {
  const plus = page.getByRole('button', { name: 'Plus' })
  const reste = page.getByRole('dialog', { name: 'Plus' })

  it('short names, and the others behind « Plus », which closes once one is chosen', async () => {
    await page.viewport(390, 844)
    await afficher(<BarreMobile menus={menus({ barre: { places: [accueil, conso], reste: [factures] } })} />, {
      adresse: '/conso',
    })
    await expect.element(plus).toBeVisible()
    expect(liens()).toEqual([
      ['Accueil', '#/dashboard', null],
      ['Conso', '#/conso', 'page'],
    ])
    await plus.click()
    await expect.element(reste.getByRole('link', { name: 'Mes factures' })).toHaveAttribute('href', '#/factures')
    await reste.getByRole('link', { name: 'Mes factures' }).click()
    await expect.poll(() => location.hash).toBe('#/factures')
    await expect.element(reste).not.toBeInTheDocument()
    await plus.click()
    await expect.element(reste.getByRole('link', { name: 'Mes factures' })).toHaveAttribute('aria-current', 'page')
  })

  it('without any other, there is no « Plus »', async () => {
    await page.viewport(390, 844)
    await afficher(<BarreMobile menus={menus({ barre: { places: [accueil], reste: [] } })} />)
    await expect.element(menuPrincipal).toBeVisible()
    await expect.element(plus).not.toBeInTheDocument()
  })
})

describe('the head of every page', () => {
  it.each<[Gabarit, string, boolean]>([
    ['foyer', 'Eaux de Valombre', false],
    ['gestion', 'Espace gestionnaire', false],
    ['agent', 'Espace agent', true],
  ])(
    'of the look %s says « %s », and for staff alone on which installation, and searches',
    async (gabarit, dit, staff) => {
      connecter(staff ? 'ADMIN' : 'UTILISATEUR_STANDARD')
      serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
      await afficher(<Entete menus={menus({ gabarit })} />)
      const logo = page.getByRole('link', { name: /Agence en ligne/ })
      await expect.element(logo).toMatchTextContent(dit)
      await expect.element(logo).toHaveAttribute('href', '#/')
      await expect.poll(() => page.getByText('Essai', { exact: true }).elements().length > 0).toBe(staff)
      await expect.poll(() => page.getByRole('button', { name: /^Rechercher/ }).elements().length > 0).toBe(staff)
    },
  )
})

describe('the foot of every page', () => {
  it.each([true, false])('leads to help and to the terms; to questions where there are some (%s)', async (UseFaq) => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { UseFaq } }))
    await afficher(<Pied />)
    await expect.element(page.getByText('© Eaux de Valombre')).toBeVisible()
    const tous = page
      .getByRole('contentinfo')
      .getByRole('link')
      .elements()
      .map((lien) => [lien.textContent, lien.getAttribute('href')?.replace(/^.*#/, '')])
    expect(tous).toEqual([
      ['Aide et plan du site', '/plan-du-site'],
      ...(UseFaq ? [['Questions fréquentes', '/faq']] : []),
      ['09 69 39 00 00', 'tel:0969390000'],
      ['Accessibilité\u202F: partiellement conforme', '/contenu/accessibilite'],
      ['Mentions légales', '/mentions'],
      ['Données personnelles', '/contenu/donnees-personnelles'],
      ['Conditions d’utilisation', '/cgu'],
    ])
  })
})
