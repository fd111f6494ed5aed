import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { useSelection } from './use-selection.ts'

function Liste() {
  const [recherche, setRecherche] = useState('')
  const [{ all, ids }, choisir] = useSelection(recherche)
  return (
    <>
      <button type="button" onClick={() => setRecherche(`${recherche}a`)}>
        Chercher autre chose
      </button>
      <button type="button" onClick={() => choisir({ all: false, ids: new Set(['1', '2']) })}>
        Choisir deux lignes
      </button>
      <button type="button" onClick={() => choisir({ all: true, ids: new Set() })}>
        Tout choisir
      </button>
      <output>{all ? 'tout' : [...ids].join(' ')}</output>
    </>
  )
}
const presser = (name: string) => page.getByRole('button', { name }).click()
const choisies = page.getByRole('status')

it('another search keeps the rows that were chosen one by one, and lets go of all those of the one before', async () => {
  await afficher(<Liste />)
  await presser('Choisir deux lignes')
  await presser('Chercher autre chose')
  await expect.element(choisies).toHaveTextContent('1 2')
  await presser('Tout choisir')
  await expect.element(choisies).toHaveTextContent('tout')
  await presser('Chercher autre chose')
  await expect.element(choisies).toBeEmptyDOMElement()
})
