import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { SearchField } from './SearchField.tsx'

let searched: string[]

/** `delay`: as good as never unless told, so that only Enter and the buttons search. */
function Essai({ depart = '', delay = 600_000 }: { depart?: string; delay?: number }) {
  const [value, setValue] = useState(depart)
  const search = (text: string) => {
    searched.push(text)
    setValue(text)
  }
  return (
    <>
      <SearchField
        label="Rechercher un contrat"
        placeholder="Contrat, adresse"
        value={value}
        onSearch={search}
        delay={delay}
      />
      <button type="button" onClick={() => setValue('')}>
        Tout revoir
      </button>
    </>
  )
}
const Chemin = () => <p>{useLocation({ select: ({ pathname }) => pathname })}</p>
const afficherEssai = (props: Parameters<typeof Essai>[0] = {}) => {
  searched = []
  return afficher(<Essai {...props} />)
}
const champ = page.getByRole('searchbox', { name: 'Rechercher un contrat' })
const toutRevoir = page.getByRole('button', { name: 'Tout revoir' })
const effacer = page.getByRole('button', { name: 'Effacer la recherche' })

it('searches by itself once the typing pauses, for what is typed by then', async () => {
  await afficherEssai({ delay: 300 })
  await champ.fill(' tanneurs ')
  await expect.poll(() => searched).toEqual(['tanneurs'])
  await expect.element(champ).toHaveValue(' tanneurs ')
})

it('does not wait when Enter is pressed, and searches the same thing once', async () => {
  await afficherEssai()
  await champ.fill('tanneurs')
  expect(searched).toEqual([])
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => searched).toEqual(['tanneurs'])
})

it('is emptied by its button, which is only there when there is something to empty', async () => {
  await afficherEssai({ depart: 'tanneurs' })
  await expect.element(champ).toHaveValue('tanneurs')
  await effacer.click()
  await expect.element(champ).toHaveValue('')
  await expect.element(effacer).not.toBeInTheDocument()
  expect(searched).toEqual([''])
})

it('follows a search that is changed elsewhere', async () => {
  await afficherEssai({ depart: 'tanneurs' })
  await toutRevoir.click()
  await expect.element(champ).toHaveValue('')
})

it.each([
  ['emptied', [], () => effacer.click()],
  ['searched by Enter, and reset', ['tanneurs'], () => userEvent.keyboard('{Enter}').then(() => toutRevoir.click())],
])('forgets what was being typed once it is %s', async (_way, expected, leave) => {
  await afficherEssai({ delay: 5000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await champ.fill('tanneurs')
    await leave()
    vi.advanceTimersByTime(10_000)
    await expect.element(champ).toHaveValue('')
    expect(searched).toEqual(expected)
  } finally {
    vi.useRealTimers()
  }
})

it('does not search what was being typed once one is on the way to another page', async () => {
  await afficher(
    <>
      <Essai delay={5000} />
      <Chemin />
    </>,
    { adresse: '/manage/contrats' },
  )
  searched = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await champ.fill('tanneurs')
    // The list stays on the screen until the next page has come.
    location.hash = '#/manage/users'
    await expect.element(page.getByText('/manage/users')).toBeVisible()
    vi.advanceTimersByTime(10_000)
    await expect.element(champ).toHaveValue('tanneurs')
    expect(searched).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
