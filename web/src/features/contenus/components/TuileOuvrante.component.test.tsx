import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { TuileOuvrante } from './TuileOuvrante.tsx'

const article = exemple(contenusCalls.infoArticle.answer, {
  titre: 'Protégez votre compteur du gel',
  resume: 'Trois gestes avant l’hiver',
  visuel: 'gel',
  visible: true,
  isHidden: false,
  contenus: [
    { conditionAffichage: '', titre: '', visuel: '', resume: '', texteHtml: '<p>Calfeutrez-le.</p>', liens: [] },
  ],
})

it('opens its text in a window, by the keyboard too, and takes the focus back', async () => {
  await afficher(<TuileOuvrante article={article} niveau={2} />)
  const tuile = page.getByRole('button', { name: /^Protégez votre compteur du gel/ })
  await expect.element(tuile).toMatchTextContent('Trois gestes avant l’hiver')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Protégez votre compteur du gel' })).toHaveFocus()
  await expect.element(page.getByRole('dialog').getByText('Calfeutrez-le.')).toBeVisible()
  expect(page.getByRole('dialog').element().querySelectorAll('svg[viewBox="0 0 320 200"]')).toHaveLength(1)
  expect(await reproches()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await expect.element(tuile).toHaveFocus()
})
