import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import type { Article, ArticleSeul } from '@ael/contract/contenus/schemas.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FenetreEnPlace } from '../../lib/en-place/en-place.tsx'
import { debordement, reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { unContrat, unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { permettreEdition } from '../router/edition-en-place.tsx'
import { Vitrine } from './Vitrine.tsx'

permettreEdition()

const seul = (identifiant: string, titre: string, propres: Partial<ArticleSeul> = {}): ArticleSeul => ({
  identifiant,
  titre,
  isHidden: false,
  visible: true,
  visuel: '',
  type: 'GenericType',
  categorie: 'GenericCat',
  sousCategorie: '',
  position: 0,
  template: 'carousel_item',
  resume: '',
  dateDebut: null,
  dateFin: null,
  contenus: [
    {
      conditionAffichage: '',
      titre: '',
      visuel: '',
      resume: `${titre}, en bref.`,
      texteHtml: '',
      liens: [{ libelle: `Voir ${titre}`, url: '#/conso' }],
    },
  ],
  ...propres,
})
const geste = seul('geste', 'Geste vert', { template: 'miseEnAvant' })
const ARTICLES: Record<string, Article> = {
  vues: {
    ...seul('vues', 'À savoir', { template: 'carousel', contenus: [] }),
    articles: [seul('fuite', 'Une fuite'), seul('releve', 'Relevé à distance'), seul('gel', 'Le gel')],
  },
  haut: { ...seul('haut', 'En haut', { template: 'simple' }), articles: [] },
  tuiles: { ...seul('tuiles', 'En avant', { template: 'nude', contenus: [] }), articles: [geste] },
}
const vues = page.getByRole('group', { name: 'À savoir' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const pied = page.getByText('Le pied')

/** Below what is seen at first, and what is read then. */
const ouvrir = (enTete?: ReactNode) =>
  afficher(
    <>
      <h1>L’agence</h1>
      <h2>Ce qui précède</h2>
      {enTete}
      <p style={{ height: 3000 }}>La page</p>
      <Vitrine carousel="vues" tuiles="tuiles" place="deux" />
      <p>Le pied</p>
      <FenetreEnPlace />
    </>,
  )
const descendre = () => pied.element().scrollIntoView()

beforeEach(() => serveur.repond(contenusCalls.infoArticle, ({ params }) => ARTICLES[params.id]!))
afterEach(() => scrollTo(0, 0))

it('is read once it comes near, and takes the room that was kept for it', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  await ouvrir(<Vitrine carousel="haut" tuiles="haut" place="deux" />)
  await expect.element(page.getByText('En haut, en bref.').first()).toBeVisible()
  const place = () => (pied.element() as HTMLElement).offsetTop
  const avant = place()
  expect(new Set(serveur.demandes(contenusCalls.infoArticle).map(({ params }) => params.id))).toEqual(new Set(['haut']))
  descendre()
  await expect.element(page.getByRole('link', { name: 'Voir Geste vert' })).toBeVisible()
  expect(vues.getByRole('button', { name: /^\d sur 3/ }).elements()).toHaveLength(3)
  expect(place()).toBe(avant)
  await expect.element(bouton(/^Modifier/)).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('is read as soon as somebody moves by the keyboard, who would be past it when it comes', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  await ouvrir()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Voir Geste vert' })).toBeInTheDocument()
  expect(scrollY).toBe(0)
})

it('tells what the contract that is looked at makes it tell', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(contenusCalls.infoArticle, ARTICLES['tuiles']!)
  serveur.repond(contenusCalls.infoArticleContrat, ({ params }) => ARTICLES[params.id]!)
  await ouvrir()
  descendre()
  await vues.getByRole('button', { name: /^2 sur 3/ }).click()
  await expect.element(vues.getByRole('heading', { name: 'Relevé à distance' })).toBeInViewport()
  for (const id of ['vues', 'tuiles'])
    expect(serveur.demandes(contenusCalls.infoArticleContrat)).toContainEqual({ params: { id, contract: '0447122' } })
  expect(await reproches()).toEqual([])
})

describe('for whoever writes it', () => {
  const opacite = () => getComputedStyle(bouton('Modifier Geste vert').element()).opacity

  beforeEach(() => {
    const { visible: _, ...publie } = geste
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'], nbContrats: 0 }))
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
    serveur.repond(archivesCalls.contenuVisuels, { resultats: [] })
    serveur.repond(editionCalls.editionArticle, {
      revision: 1,
      brouillon: null,
      texteBrouillon: null,
      publie,
      versions: [],
      nbMaxContenus: 2,
      variables: [],
    })
  })

  it('has a button on the whole and on each of its parts, which waits for a mouse or the keyboard to come', async () => {
    await ouvrir()
    descendre()
    for (const titre of ['À savoir', 'En avant', 'Geste vert'])
      await expect.element(bouton(`Modifier ${titre}`)).toBeInTheDocument()
    expect(opacite()).toBe('0')
    ;(await bouton('Modifier Geste vert').findElement()).focus()
    expect(opacite()).toBe('1')
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
  })

  it('opens an editor that fills the phone', async () => {
    await page.viewport(390, 844)
    await ouvrir()
    descendre()
    const modifier = bouton('Modifier Geste vert')
    await expect.element(modifier).toBeVisible()
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
    await modifier.click()
    const fenetre = page.getByRole('dialog', { name: 'Modifier Geste vert' })
    await expect.element(fenetre.getByRole('radio', { name: /^Mise en avant/ })).toBeChecked()
    expect(await reproches()).toEqual([])
    expect(debordement()).toBe(0)
    expect(fenetre.element().getBoundingClientRect()).toMatchObject({ left: 0, width: 390, bottom: 844 })
  })
})
