import { modifCoordBancaire } from '@ael/contract/demarches/formulaires/modif-coord-bancaire.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { recapituler } from '@ael/contract/demarches/moteur/soumettre.ts'
import { contexteDe, CONTRAT, PERSONNE } from '@ael/contract/demarches/testing/reponses.ts'
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
