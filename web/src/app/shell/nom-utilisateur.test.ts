import { expect, it } from 'vitest'
import { initiales, nomEnEntete } from './nom-utilisateur.ts'

const camille = {
  email: 'camille@exemple.fr',
  identifiant: 'camille.r',
  nom: 'Roussel',
  prenom: 'Élodie',
  nomComplet: 'Élodie Roussel',
  isSocialLogin: false,
}

it.each([
  [camille, 'camille@exemple.fr', 'ÉR'],
  [{ ...camille, isSocialLogin: true }, 'Élodie Roussel', 'ÉR'],
  [{ ...camille, prenom: '' }, 'camille@exemple.fr', 'R'],
  [{ ...camille, prenom: '', nom: '' }, 'camille@exemple.fr', 'CA'],
  [{ ...camille, email: '', prenom: '', nom: '' }, 'camille.r', 'CA'],
])('%j is shown as « %s », « %s »', (utilisateur, nom, lettres) => {
  expect([nomEnEntete(utilisateur), initiales(utilisateur)]).toEqual([nom, lettres])
})
