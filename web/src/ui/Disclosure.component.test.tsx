import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { Disclosure } from './Disclosure.tsx'

const bouton = page.getByRole('button')

it('shows and hides what is below its button, which says which, by the keyboard too', async () => {
  await afficher(
    <Disclosure show="Voir les relevés" hide="Masquer les relevés">
      <p>318 litres</p>
    </Disclosure>,
  )
  await expect.element(bouton).toHaveTextContent('Voir les relevés')
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('318 litres')).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('318 litres')).toBeVisible()
  await expect.element(bouton).toHaveTextContent('Masquer les relevés')
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('318 litres')).not.toBeInTheDocument()
  await expect.element(bouton).toHaveFocus()
})
