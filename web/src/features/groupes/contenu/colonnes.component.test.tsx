import { contratDeGroupe } from '@ael/contract/groupes/schemas.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { colonnesContenu } from './colonnes.tsx'

it('a contract of a group tells which others it is in, and not this one again', async () => {
  const contrat = exemple(contratDeGroupe, {
    ...unContrat(),
    groupes: [
      { idGroupe: 7, nom: 'Saint-Bruno', color: 1 },
      { idGroupe: 8, nom: 'Berges', color: 2 },
    ],
  })
  const colonnes = colonnesContenu({ geste: null, idGroupe: 7, avecLibelles: false, onGeste: vi.fn<() => void>() })
  await afficher(<>{colonnes.find(({ id }) => id === 'adresseLivraisonConstruite')?.cell(contrat)}</>)
  await expect.element(page.getByText('Berges')).toBeVisible()
  expect(page.getByText('Saint-Bruno').elements()).toHaveLength(0)
})

it('a contract of a group is told with its meter, its payer and the reference that was given to it', async () => {
  const contrat = exemple(contratDeGroupe, {
    ...unContrat(),
    refExterneUtilisateur: 'Gymnase',
    nomClientPayeur: 'Régie des Tanneurs',
    numeroClientPayeur: '0200101',
    numeroPhysiqueAppareil: 'D12345',
  })
  const colonnes = colonnesContenu({ geste: null, idGroupe: 7, avecLibelles: false, onGeste: vi.fn<() => void>() })
  await afficher(
    <ul>
      {colonnes.map(({ id, cell }) => (
        <li key={id}>{cell(contrat)}</li>
      ))}
    </ul>,
  )
  for (const texte of ['Réf. Gymnase', 'Client 0200101', 'Compteur D12345'])
    await expect.element(page.getByText(texte)).toBeVisible()
})
