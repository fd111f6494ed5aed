import { expect, it } from 'vitest'
import { initiales, nomEnEntete } from './nom-utilisateur.ts'

const camille = {
  email: 'camille@exemple.fr',
  identifiant: 'camille.r',
  nom: 'Roussel',
  prenom: 'Élodie',
  nomComplet: 'Élodie Roussel',
}

it.each([
  [camille, false, 'camille@exemple.fr', 'ÉR'],
  [camille, true, 'Élodie Roussel', 'ÉR'],
  [{ ...camille, prenom: '' }, false, 'camille@exemple.fr', 'R'],
  [{ ...camille, prenom: '', nom: '' }, false, 'camille@exemple.fr', 'CA'],
  [{ ...camille, email: '', prenom: '', nom: '' }, false, 'camille.r', 'CA'],
])('%j with federation %s is shown as « %s », « %s »', (utilisateur, federation, nom, lettres) => {
  expect([nomEnEntete(utilisateur, federation), initiales(utilisateur)]).toEqual([nom, lettres])
})
