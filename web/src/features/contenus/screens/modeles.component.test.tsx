import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import type { Article } from '@ael/contract/contenus/schemas.ts'
import { TEMPLATES } from '@ael/contract/contenus/templates.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
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

it.each(TEMPLATES)('a page is drawn whole in the template « %s »', async (template) => {
  await ouvrir(`/${template}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chercher une fuite' })).toBeVisible()
  expect(await reproches()).toEqual([])
  for (const largeur of [1280, 390]) {
    await page.viewport(largeur, 844)
    expect(debordement(), `${largeur} px`).toBe(0)
  }
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
