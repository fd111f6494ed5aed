import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import type { Article } from '@ael/contract/contenus/schemas.ts'
import { type Template, TEMPLATES } from '@ael/contract/contenus/templates.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { Visuel } from '../components/Blocs.tsx'
import { ContenuScreen } from './ContenuScreen.tsx'

const conseil: Article = {
  identifiant: 'conseil_fuite',
  titre: 'Chercher une fuite',
  isHidden: false,
  visible: true,
  visuel: 'nuit',
  type: 'GenericType',
  categorie: 'conseils',
  sousCategorie: '',
  position: 0,
  template: 'popinfo',
  resume: 'Une chasse d’eau qui fuit perd jusqu’à 25 litres par heure.',
  dateDebut: null,
  dateFin: null,
  contenus: [
    {
      conditionAffichage: '',
      titre: '',
      visuel: '',
      resume: '',
      texteHtml: '<h2>Le compteur tourne-t-il ?</h2><p>Fermez tous les robinets.</p><ul><li>Jardin</li></ul>',
      liens: [
        { libelle: 'Voir ma consommation', url: '#/conso' },
        { libelle: 'Appeler', url: 'tel:0199001234' },
      ],
    },
  ],
  articles: [],
}
const ouvrir = (format: string) =>
  afficher(<ContenuScreen />, {
    route: '/contenu/$id/{-$format}',
    adresse: `/contenu/conseil_fuite${format}`,
  })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(contenusCalls.menu, { menu: [] })
  serveur.repond(contenusCalls.infoArticle, conseil)
})

/** What each template leaves out of an article, of its summary, its text and its links. */
const TUS: Partial<Record<Template, ('resume' | 'texte' | 'liens')[]>> = {
  carousel: ['resume'],
  link_text: ['resume', 'texte'],
  nude: ['resume'],
  pop_tuile: ['texte', 'liens'],
  scrolling_text: ['resume'],
  simple_text: ['resume'],
}
/** Those in which its picture is seen at once. */
const IMAGES: readonly Template[] = [
  'article',
  'carousel_item',
  'edito_service',
  'home_miseEnAvant',
  'home_tuile',
  'illustratedH',
  'illustratedHR',
  'illustratedHR_KnowMore',
  'illustratedHR_NoWrap',
  'illustratedV',
  'miseEnAvant',
]
const dessins = () => document.querySelectorAll('svg[viewBox="0 0 320 200"]').length
const PARTIES = {
  resume: 'Une chasse d’eau qui fuit',
  texte: 'Fermez tous les robinets.',
  liens: 'Voir ma consommation',
}

it.each(TEMPLATES)(
  'a page is drawn whole in the template « %s », says what that has to, in its order, and leads where its links do',
  async (template) => {
    await ouvrir(`/${template}`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Chercher une fuite' })).toBeVisible()
    const dit = document.body.textContent ?? ''
    const places = Object.entries(PARTIES).map(([nom, mots]) => [nom, dit.indexOf(mots)] as const)
    expect(places.flatMap(([nom, place]) => (place === -1 ? [nom] : []))).toEqual(TUS[template] ?? [])
    expect(dessins()).toBe(IMAGES.includes(template) ? 1 : 0)
    const montrees = places.flatMap(([, place]) => (place === -1 ? [] : [place]))
    expect(montrees).toEqual(montrees.toSorted((un, autre) => un - autre))
    const [lien] = document.querySelectorAll('a[href="#/conso"]')
    expect(lien?.textContent).toBe(TUS[template]?.includes('liens') ? undefined : 'Voir ma consommation')
    expect(await reproches()).toEqual([])
    for (const largeur of [1280, 390]) {
      await page.viewport(largeur, 844)
      expect(debordement(), `${largeur} px`).toBe(0)
    }
  },
)

const presentee = (identifiant: string, titre: string, propres: Partial<Article> = {}): Article => ({
  ...conseil,
  identifiant,
  titre,
  template: 'well',
  resume: '',
  visuel: '',
  contenus: [{ ...conseil.contenus[0]!, texteHtml: `<p>${titre}, en bref.</p>`, liens: [] }],
  ...propres,
})
const [contenu] = conseil.contenus
const rangs = () =>
  page
    .getByRole('heading')
    .elements()
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

it('the articles that a page presents come below it, each in its own template, under a title of its own', async () => {
  serveur.repond(contenusCalls.infoArticle, {
    ...conseil,
    template: 'simple_text',
    contenus: [],
    articles: [
      // A single content may say better what it is about.
      presentee('gel', 'Le gel', { contenus: [{ ...contenu!, titre: 'Avant l’hiver', texteHtml: '', liens: [] }] }),
      presentee('eau', 'L’eau', { template: 'link_text', contenus: [{ ...contenu!, texteHtml: 'Tu' }] }),
      presentee('nuit', 'La nuit'),
    ],
  })
  await ouvrir('')
  await expect.element(page.getByText('La nuit, en bref.')).toBeVisible()
  expect(rangs()).toEqual(['H1 Chercher une fuite', 'H2 Avant l’hiver', 'H2 La nuit'])
  await expect.element(page.getByRole('link', { name: 'Voir ma consommation' })).toBeVisible()
  await expect.element(page.getByText('Tu', { exact: true })).not.toBeInTheDocument()
})

it.each(['carousel', 'scrolling_text'] as const)(
  '« %s » shows by itself those that it presents, once',
  async (template) => {
    serveur.repond(contenusCalls.infoArticle, {
      ...conseil,
      template,
      articles: [presentee('gel', 'Le gel'), presentee('nuit', 'La nuit')],
    })
    await ouvrir('')
    await expect.element(page.getByText('Le gel, en bref.')).toBeInTheDocument()
    expect(page.getByText(/^(Le gel|La nuit), en bref\.$/).elements()).toHaveLength(2)
    if (template === 'carousel')
      await expect.element(page.getByRole('heading', { level: 3, name: 'Le gel' })).toBeVisible()
  },
)

it('a line that runs is stopped, and runs again, by a button; it stands still where movement is not wished for', async () => {
  const bouger = (value: 'no-preference' | 'reduce') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  onTestFinished(async () => {
    await bouger('reduce')
  })
  const arreter = page.getByRole('button', { name: 'Arrêter le défilement' })
  await bouger('no-preference')
  await ouvrir('/scrolling_text')
  const marche = () => page.getByText('Fermez tous les robinets.').element().closest('[class*=ligne]')
  const etat = () => marche() && getComputedStyle(marche()!).animationPlayState
  await arreter.click()
  await expect.poll(etat).toBe('paused')
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click()
  await expect.poll(etat).toBe('running')
  await bouger('reduce')
  await expect.element(arreter).not.toBeInTheDocument()
})

it('several contents each say their title, their picture and their summary; a link elsewhere tells it nothing of here', async () => {
  serveur.repond(contenusCalls.infoArticle, {
    ...conseil,
    template: 'simple',
    contenus: [
      { ...contenu!, titre: 'Le jour', visuel: 'gel', resume: 'Regardez.', texteHtml: '', liens: [] },
      {
        ...contenu!,
        titre: 'La nuit',
        texteHtml: '',
        liens: [{ libelle: 'Le ministère', url: 'https://ministere.exemple.fr/' }, contenu!.liens[0]!],
      },
    ],
  })
  await ouvrir('')
  await expect.element(page.getByText('Regardez.')).toBeVisible()
  expect(rangs()).toEqual(['H1 Chercher une fuite', 'H2 Le jour', 'H2 La nuit'])
  expect(dessins()).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Le ministère' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByRole('link', { name: 'Voir ma consommation' })).not.toHaveAttribute('rel')
})

it('a picture that was added comes at the width that the screen asks for, and is nothing once it is no more', async () => {
  await afficher(
    <>
      <div style={{ height: '6000px' }} />
      <Visuel nom="barrage" />
      <p>Fin</p>
    </>,
  )
  const photo = page.getByRole('presentation')
  await expect.element(photo).toHaveAttribute('src', '/visuels/barrage/640')
  await expect
    .element(photo)
    .toHaveAttribute('srcset', '/visuels/barrage/320 320w, /visuels/barrage/640 640w, /visuels/barrage/1280 1280w')
  // It is fetched once it comes near, and is not there.
  page.getByText('Fin').element().scrollIntoView()
  await expect.element(photo).not.toBeInTheDocument()
})

it.each([
  ['takes the place of its own', '/simple', true],
  ['of no such name leaves it its own', '/jamais', false],
  ['unsaid leaves it its own', '', false],
])('the template of a page’s address %s', async (_, format, ouvert) => {
  await ouvrir(format)
  const remarque = page.getByRole('group').getByText('Chercher une fuite')
  const texte = page.getByText('Fermez tous les robinets.')
  await expect.element(texte).toBeInTheDocument()
  expect(texte.element().checkVisibility()).toBe(ouvert)
  if (ouvert) return
  await remarque.click()
  await expect.element(texte).toBeVisible()
})
