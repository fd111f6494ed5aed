import { ErreurAppel } from '@ael/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { Button } from './Button.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Notice } from './Notice.tsx'
import { showToast } from './toasts/toasts.ts'

const panne = new ErreurAppel(500, { message: 'x', severity: 'Error', code: '', reference: 'K7QM-2XRD' })

describe('a notice', () => {
  it.each([
    ['information', 'Information. Coupure demain. De 9 h à 11 h.'],
    ['attention', 'Attention. Coupure demain. De 9 h à 11 h.'],
    ['urgent', 'Urgent. Coupure demain. De 9 h à 11 h.'],
    ['resolu', 'Résolu. Coupure demain. De 9 h à 11 h.'],
  ] as const)('of level %s says it in words', async (level, dit) => {
    await afficher(
      <Notice level={level} title="Coupure demain. ">
        De 9 h à 11 h.
      </Notice>,
    )
    await expect.element(page.getByRole('region', { name: /Coupure demain/ })).toHaveTextContent(dit)
  })

  it.each([
    ['urgent', 'alert'],
    ['information', 'status'],
  ] as const)('that appears after an action speaks at once: %s as %s', async (level, role) => {
    await afficher(<Notice level={level} live title="Refusé" actions={<Button>Réessayer</Button>} />)
    await expect
      .element(page.getByRole(role, { name: /Refusé/ }).getByRole('button', { name: 'Réessayer' }))
      .toBeVisible()
  })

  it.each([
    [900, 'beside', false],
    [340, 'below', true],
  ])('in a column of %i px has what to do %s its words', async (largeur, _, dessous) => {
    await afficher(
      <div style={{ width: largeur }}>
        <Notice level="information" title="7,90 € par mois" actions={<Button>Lire les conditions de vente</Button>}>
          L’assistance plomberie, et le débouchage de vos canalisations.
        </Notice>
      </div>,
    )
    const place = (element: Element) => element.getBoundingClientRect()
    const mots = page.getByText(/L’assistance plomberie/)
    await expect.element(mots).toBeVisible()
    expect(place(mots.element()).width).toBeGreaterThan(200)
    expect(place(page.getByRole('button').element()).top >= place(mots.element()).bottom).toBe(dessous)
  })
})

it('a failure says what is safe, its reference, and how to try again', async () => {
  const onRetry = vi.fn<() => void>()
  await afficher(
    <ErrorState
      error={panne}
      title="Vos relevés ne s’affichent pas"
      detail="Vos données sont intactes."
      onRetry={onRetry}
    />,
  )
  const alerte = page.getByRole('alert')
  await expect.element(alerte).toMatchTextContent('Vos données sont intactes.')
  await expect.element(alerte).toMatchTextContent('K7QM-2XRD')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a refusal says so, and offers nothing that would be refused again', async () => {
  const refus = {
    message: 'Vous n’êtes pas autorisé à effectuer cette action.',
    severity: 'Error' as const,
    code: 'DROITS',
  }
  await afficher(
    <ErrorState
      error={new ErreurAppel(403, refus)}
      title="Les droits n’ont pas pu être lus"
      detail="Rien n’a changé. Réessayez dans quelques instants."
      onRetry={() => undefined}
    />,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Vous n’êtes pas autorisé à effectuer cette action/)
  await expect.element(page.getByText(/Réessayez dans quelques instants/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
})

it('an empty screen says why, and where to go', async () => {
  await afficher(<EmptyPanel title="Aucun contrat" reason="Rattachez-en un." href="#/attachement" action="Rattacher" />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Aucun contrat' })).toBeVisible()
  await page.getByRole('link', { name: 'Rattacher' }).click()
  await expect.poll(() => location.hash).toBe('#/attachement')
})

describe('a message in passing', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())
  const message = (texte: string) => page.getByText(texte, { exact: false })
  /** What the clock has to do. Not by `vi.waitFor`, which moves that clock on at each look. */
  const minuteries = (nombre: number) => expect.poll(() => vi.getTimerCount()).toBe(nombre)

  it('goes by itself, but not while it is pointed at or holds the focus', async () => {
    vi.useRealTimers()
    await afficher(<button type="button">Page</button>)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    showToast('resolu', 'Paiement reçu.')
    await expect.element(message('Paiement reçu.')).toBeVisible()
    vi.advanceTimersByTime(6000)
    await page.getByRole('button', { name: 'Fermer' }).hover()
    await minuteries(0)
    vi.advanceTimersByTime(60_000)
    await expect.element(message('Paiement reçu.')).toBeVisible()
    await page.getByRole('button', { name: 'Page' }).hover()
    await minuteries(1)
    vi.advanceTimersByTime(2000)
    await expect.element(message('Paiement reçu.')).not.toBeInTheDocument()
  })
})

describe('messages', () => {
  const region = page.getByRole('region', { name: 'Notifications' })

  it('speak as loudly as their level', async () => {
    await afficher(<p>Page</p>)
    showToast('urgent', 'Votre session a expiré.', { duration: null })
    showToast('information', 'Un courrier vous attend.', { duration: null })
    await expect.element(region.getByRole('alert')).toHaveTextContent('Urgent. Votre session a expiré.')
    await expect.element(region.getByRole('status')).toHaveTextContent('Information. Un courrier vous attend.')
  })

  it('are three at most, and give way by their cross', async () => {
    await afficher(<p>Page</p>)
    for (const mot of ['Premier', 'Deuxième', 'Troisième', 'Quatrième']) showToast('resolu', mot, { duration: null })
    await expect.element(region.getByText(/Quatrième/)).not.toBeInTheDocument()
    await region.getByRole('button', { name: 'Fermer' }).first().click()
    await expect.element(region.getByText(/Quatrième/)).toBeVisible()
    await expect.element(region.getByText(/Premier/)).not.toBeInTheDocument()
  })

  it('are closed by the keyboard', async () => {
    await afficher(<p>Page</p>)
    showToast('resolu', 'Enregistré', { duration: null })
    await expect.element(region.getByText(/Enregistré/)).toBeVisible()
    await userEvent.tab()
    await expect.element(region.getByRole('button', { name: 'Fermer' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(region.getByText(/Enregistré/)).not.toBeInTheDocument()
  })
})
