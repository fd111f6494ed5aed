import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { prechargerFlash } from '../../features/contenus/flash/flash.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { FlashInformation } from './FlashInformation.tsx'

const liste = exemple(contenusCalls.infoArticle.answer, {
  identifiant: 'flash_information',
  contenus: [],
  articles: [],
})
const { articles: _, ...travaux } = {
  ...liste,
  identifiant: 'flash_travaux',
  titre: 'Travaux rue des Tanneurs',
  contenus: [
    {
      conditionAffichage: '',
      titre: '',
      visuel: '',
      resume: 'L’eau est coupée lundi.',
      texteHtml: '',
      liens: [{ libelle: 'Voir les rues concernées', url: '#/contenu/travaux' }],
    },
  ],
}
const ouvrir = () =>
  afficher(
    <>
      <FlashInformation />
      <main>
        <h1>La page</h1>
      </main>
    </>,
  )
const flash = page.getByRole('region', { name: 'Flash information' })

it('tells what there is to tell, leads to it, and is gone once it is closed', async () => {
  serveur.repond(contenusCalls.infoArticle, { ...liste, articles: [travaux] })
  await ouvrir()
  await expect.element(flash).toMatchTextContent(/Travaux rue des Tanneurs L’eau est coupée lundi\./)
  expect(serveur.demandes(contenusCalls.infoArticle)[0]).toEqual({ params: { id: 'flash_information' } })
  await expect
    .element(flash.getByRole('link', { name: 'Voir les rues concernées' }))
    .toHaveAttribute('href', '#/contenu/travaux')
  expect(await reproches()).toEqual([])
  await flash.getByRole('button', { name: /^Fermer/ }).click()
  await expect.element(flash).not.toBeInTheDocument()
})

it('is that of the contract that is looked at', async () => {
  serveur.repond(contenusCalls.infoArticleContrat, ({ params: { contract } }) => ({
    ...liste,
    articles: [{ ...travaux, contenus: travaux.contenus.map((un) => ({ ...un, titre: `Coupure ${contract}` })) }],
  }))
  function Page() {
    const [contract, regarder] = useState('0447122')
    return (
      <>
        <FlashInformation contract={contract} />
        <button type="button" onClick={() => regarder('0447381')}>
          Changer
        </button>
      </>
    )
  }
  await afficher(<Page />)
  await expect.element(flash).toMatchTextContent(/^Coupure 0447122.?Coupure 0447122 L’eau/)
  await page.getByRole('button', { name: 'Changer' }).click()
  await expect.element(flash).toMatchTextContent(/^Coupure 0447381.?Coupure 0447381 L’eau/)
})

it('that cannot be read keeps no page from being shown, and is told to nobody', async () => {
  serveur.refuse(contenusCalls.infoArticle, { status: 500, message: 'Une panne.' })
  queryClient.clear()
  await prechargerFlash()
  expect(serveur.demandes(contenusCalls.infoArticle)).toHaveLength(1)
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'La page' })).toBeVisible()
  await expect.poll(() => serveur.demandes(contenusCalls.infoArticle).length).toBeGreaterThan(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(flash).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Une panne/)).not.toBeInTheDocument()
})
