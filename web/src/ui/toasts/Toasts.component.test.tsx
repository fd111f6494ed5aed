import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { GaugeBand } from '../GaugeBand.tsx'
import { BulkBar } from '../table/BulkBar.tsx'
import { showToast } from './toasts.ts'

afterEach(() => page.viewport(1280, 720))

it('on a phone one toast is shown at a time, the next once it is closed', async () => {
  await page.viewport(390, 700)
  await afficher(<p>Ailleurs</p>)
  showToast('resolu', 'Alerte créée')
  showToast('resolu', 'Groupe créé')
  await expect.element(page.getByText(/Alerte créée/)).toBeVisible()
  await expect.element(page.getByText(/Groupe créé/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.getByText(/Groupe créé/)).toBeVisible()
})

it('on a phone what has the focus is brought out from under a toast', async () => {
  await page.viewport(390, 700)
  await afficher(
    <div style={{ height: 2000, paddingTop: 560 }}>
      <button type="button">Créer l’alerte</button>
    </div>,
  )
  const bouton = page.getByRole('button', { name: 'Créer l’alerte' })
  await userEvent.tab()
  await expect.element(bouton).toHaveFocus()
  window.scrollTo(0, 0)
  showToast('resolu', 'Alerte créée')
  const avis = page.getByRole('listitem')
  await expect
    .poll(() => bouton.element().getBoundingClientRect().bottom <= avis.element().getBoundingClientRect().top)
    .toBe(true)
})

it.each([390, 1440])(
  '%i px wide, a toast stands above what is done with chosen rows, however long',
  async (largeur) => {
    await page.viewport(largeur, 700)
    await afficher(
      <div>
        <div style={{ height: 2000 }} />
        <BulkBar count={1} total={1} onClear={() => undefined}>
          <p style={{ height: 90 }}>Une facture ne se paie pas ici, et pourquoi.</p>
          <button type="button">Payer</button>
        </BulkBar>
      </div>,
    )
    window.scrollTo(0, 0)
    showToast('resolu', 'Alerte créée')
    const avis = page.getByRole('listitem')
    const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
    await expect
      .poll(() => avis.element().getBoundingClientRect().bottom <= barre.element().getBoundingClientRect().top)
      .toBe(true)
  },
)

it.each([1440, 800, 390])(
  '%i px wide, a toast leaves what is done in the card of the sign-in uncovered',
  async (largeur) => {
    await page.viewport(largeur, 900)
    await afficher(
      <GaugeBand
        title="Votre eau"
        card={
          <div style={{ display: 'grid', height: 700, alignItems: 'end' }}>
            <button type="button">Continuer</button>
          </div>
        }
      />,
    )
    const bouton = page.getByRole('button', { name: 'Continuer' })
    bouton.element().scrollIntoView({ block: 'end' })
    showToast('resolu', 'Vous êtes déconnecté.')
    await expect.element(page.getByRole('listitem')).toBeVisible()
    const [avis, acte] = [page.getByRole('listitem'), bouton].map((un) => un.element().getBoundingClientRect())
    const couvre =
      avis!.left < acte!.right && acte!.left < avis!.right && avis!.top < acte!.bottom && acte!.top < avis!.bottom
    expect(couvre).toBe(false)
  },
)
