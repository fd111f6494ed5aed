import { IconFiles } from '@tabler/icons-react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import type { Entree } from '../menus/entrees.ts'
import { BarreMobile } from './BarreMobile.tsx'

const places = ['Portefeuille', 'Contrats', 'Production', 'Factures'].map((libelle, rang): Entree => ({
  id: libelle,
  route: `/essai/${rang}`,
  libelle,
  icone: IconFiles,
}))
const menus = { barre: { places, reste: [{ ...places[0]!, id: 'reste', libelle: 'Mes services' }] } }
const racine = document.documentElement

afterEach(async () => {
  racine.style.fontSize = ''
  await page.viewport(1280, 900)
})

it.each([
  [390, '100%'],
  [390, '200%'],
  [320, '200%'],
])(
  'at %i px and a text of %s each name keeps to its place, and what stands above knows the height',
  async (largeur, texte) => {
    await page.viewport(largeur, 844)
    racine.style.fontSize = texte
    await afficher(<BarreMobile menus={menus} />)
    const barre = page.getByRole('navigation', { name: 'Menu principal' })
    await expect.element(barre.getByRole('button', { name: 'Plus' })).toBeVisible()
    for (const place of barre.getByRole('listitem').elements()) {
      const texte = document.createRange()
      texte.selectNodeContents(place)
      const [ecrit, dedans] = [texte.getBoundingClientRect(), place.getBoundingClientRect()]
      expect(ecrit.left, place.textContent).toBeGreaterThanOrEqual(dedans.left)
      expect(ecrit.right, place.textContent).toBeLessThanOrEqual(dedans.right)
      expect(place.scrollWidth, place.textContent).toBeLessThanOrEqual(place.clientWidth)
    }
    const hauteur = () => racine.style.getPropertyValue('--ael-menu')
    await expect.poll(hauteur).toBe(`${(barre.element() as HTMLElement).offsetHeight}px`)
  },
)
