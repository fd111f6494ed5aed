import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { DescriptionList } from './DescriptionList.tsx'

const TERM = 'J’autorise le service de l’eau à prélever ce compte, selon le mandat SEPA'

const boxes = async (width: string) => {
  const { unmount } = await afficher(
    <div style={{ width }}>
      <DescriptionList stacked items={[{ term: TERM, value: '12 BIS RUE DES LAVANDIÈRES-DU-PONT' }]} />
    </div>,
  )
  const [term, value] = [page.getByRole('term'), page.getByRole('definition')].map((one) =>
    one.element().getBoundingClientRect(),
  )
  await unmount()
  return { term: term!, value: value! }
}

it('stacked, a value stands under its term, and beside it where there is room for both', async () => {
  const narrow = await boxes('20rem')
  expect(narrow.value.top).toBeGreaterThanOrEqual(narrow.term.bottom)
  const wide = await boxes('43rem')
  expect(wide.value.left).toBeGreaterThanOrEqual(wide.term.right)
  expect(Math.abs(wide.value.top - wide.term.top)).toBeLessThan(4)
})
