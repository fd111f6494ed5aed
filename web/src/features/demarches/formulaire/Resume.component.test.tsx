import { modifCoordBancaire } from '@ael/contract/demarches/formulaires/modif-coord-bancaire.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { recapituler } from '@ael/contract/demarches/moteur/soumettre.ts'
import { contexteDe, CONTRAT, PERSONNE } from '@ael/contract/demarches/testing/reponses.ts'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { Resume } from './Resume.tsx'
import { departDemande, reponsesDe, type Valeurs } from './saisie-demande.ts'

const contexte = contexteDe(modifCoordBancaire, { personne: PERSONNE, contrat: { ...CONTRAT, prelevement: 'PA' } })

/** What is beside the form when these are its answers. */
const dessiner = (saisies: Valeurs) => {
  const { valeurs } = departDemande({ formulaire: modifCoordBancaire, contexte }, saisies)
  const etapes = parcourir(modifCoordBancaire, reponsesDe(valeurs), contexte)
  const reponses = recapituler(modifCoordBancaire, reponsesDe(valeurs), contexte)
  return afficher(
    <Resume
      contexte={contexte}
      etapes={etapes}
      valeurs={valeurs}
      reponses={reponses}
      courante={undefined}
      note={null}
    />,
  )
}
const autorisation = page.getByRole('term').filter({ hasText: /^J’autorise/ })

it('a box that nobody ticked is no answer yet', async () => {
  const { unmount } = await dessiner({ prelevement_iban: 'FR7630006000011234567890189' })
  await expect.element(page.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
  await expect.element(autorisation).not.toBeInTheDocument()
  await unmount()
  await dessiner({ prelevement_signature: 'Oui' })
  await expect.element(autorisation).toBeVisible()
})

const dites = (nombre: number) =>
  Array.from({ length: nombre }, (_, rang) => ({
    champ: `q${rang}`,
    etape: rang < 7 ? 'Le logement' : 'Le paiement',
    question: `Question ${rang}`,
    reponse: `Réponse ${rang}`,
  }))
const seul = (propres: Partial<ComponentProps<typeof Resume>>) =>
  afficher(
    <Resume
      contexte={contexteDe({})}
      etapes={[]}
      valeurs={{}}
      reponses={[]}
      courante={undefined}
      note={null}
      {...propres}
    />,
  )
const region = page.getByRole('region', { name: 'Votre demande' })

it('says that nothing is answered yet, where not even the contract is known', async () => {
  await seul({ note: <p>Gardé</p> })
  await expect.element(region).toMatchTextContent(/Vos réponses s’afficheront ici\.$/)
  await expect.element(page.getByText('Gardé')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Documents' })).not.toBeInTheDocument()
})

it('begins with the contract, once: a question that was answered with it says it already', async () => {
  const avecContrat = contexteDe({}, { contrat: CONTRAT })
  const { unmount } = await seul({ contexte: avecContrat })
  await expect.element(region).toMatchTextContent(/Contrat0001001$/)
  await unmount()
  await seul({
    contexte: avecContrat,
    reponses: [{ champ: 'q', etape: 'A', question: 'Numéro de contrat', reponse: '0001001' }],
  })
  await expect.element(region).toMatchTextContent(/Numéro de contrat0001001$/)
  expect(region.getByRole('term').elements()).toHaveLength(1)
})

it('folds the steps of a long request, but the one that one is at; where all is on the page it has none', async () => {
  const { unmount } = await seul({ reponses: dites(13), courante: 'Le paiement' })
  await expect.element(page.getByText('Réponse 12')).toBeVisible()
  await expect.element(page.getByText('Réponse 6')).not.toBeVisible()
  await page.getByText('Le logement').click()
  await expect.element(page.getByText('Réponse 6')).toBeVisible()
  await unmount()
  const court = await seul({ reponses: dites(12), courante: 'Le paiement' })
  await expect.element(page.getByText('Réponse 6')).toBeVisible()
  await court.unmount()
  await seul({ reponses: null })
  await expect.element(region).not.toBeInTheDocument()
})
