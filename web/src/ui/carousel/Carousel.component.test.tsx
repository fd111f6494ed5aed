import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { presser } from '../../testing/presser.ts'
import { Carousel } from './Carousel.tsx'

const slides = ['Payer en ligne', 'Suivre sa consommation', 'Être alerté'].map((label) => ({
  key: label,
  label,
  content: <a href={`#/${label}`}>{label}</a>,
}))
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const place = (rang: number) => bouton(new RegExp(`^${rang} sur 3`))
const estA = (rang: number) => expect.element(place(rang)).toHaveAttribute('aria-current', 'true')
/** How movement is wished for, which the runner says by itself: not at all. */
const mouvement = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
/** What the clock has to do, once the carousel has set it. Not by `vi.waitFor`, which moves that clock on at each look. */
const auRepos = (minuteries: number) => expect.poll(() => vi.getTimerCount()).toBe(minuteries)

/** Away from the pointer, which would hold it. */
async function ouvrir(mouvements: 'no-preference' | 'reduce') {
  await mouvement(mouvements)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await afficher(<Carousel label="À la une" slides={slides} />)
  await estA(1)
}

beforeEach(() => mouvement('no-preference'))
afterEach(async () => {
  vi.useRealTimers()
  await mouvement('reduce')
})

it('goes on by itself, round and round, until it is told to stop, which takes the focus nowhere', async () => {
  await ouvrir('no-preference')
  for (const rang of [2, 3, 1, 2]) {
    await auRepos(1)
    vi.advanceTimersByTime(7000)
    await estA(rang)
  }
  await presser(bouton('Arrêter le défilement'), '{Enter}')
  await expect.element(bouton('Reprendre le défilement')).toHaveFocus()
  expect(await reproches()).toEqual([])
  await auRepos(0)
  vi.advanceTimersByTime(20_000)
  await estA(2)
  await userEvent.keyboard('{ArrowRight}')
  await estA(3)
  await userEvent.keyboard('{ArrowLeft}')
  await estA(2)
})

it('waits while it holds the focus, and goes on when that is elsewhere', async () => {
  await ouvrir('no-preference')
  await auRepos(1)
  ;(await place(1).findElement()).focus()
  await auRepos(0)
  vi.advanceTimersByTime(20_000)
  await estA(1)
  place(1).element().blur()
  await auRepos(1)
  vi.advanceTimersByTime(7000)
  await estA(2)
})

it('under reduced motion nothing runs by itself, and there is nothing to stop', async () => {
  await ouvrir('reduce')
  await expect.element(bouton(/défilement/)).not.toBeInTheDocument()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(30_000)
  await estA(1)
})
