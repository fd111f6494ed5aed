import { expect, it } from 'vitest'
import { affichePar, initiales, nomEnEntete } from './nom-utilisateur.ts'

const camille = {
  email: 'camille@exemple.fr',
  identifiant: 'camille.r',
  nom: 'Roussel',
  prenom: 'Élodie',
  nomComplet: 'Élodie Roussel',
}

it.each<[typeof camille, 'EMAIL' | 'NOM', string, string]>([
  [camille, 'EMAIL', 'camille@exemple.fr', 'ÉR'],
  [camille, 'NOM', 'Élodie Roussel', 'ÉR'],
  [{ ...camille, prenom: '' }, 'EMAIL', 'camille@exemple.fr', 'R'],
  [{ ...camille, prenom: '', nom: '' }, 'EMAIL', 'camille@exemple.fr', 'CA'],
  [{ ...camille, email: '', prenom: '', nom: '' }, 'EMAIL', 'camille.r', 'CA'],
])('%j by %s is shown as « %s », « %s »', (utilisateur, mode, nom, lettres) => {
  expect([nomEnEntete(utilisateur, mode), initiales(utilisateur)]).toEqual([nom, lettres])
})

it.each([
  [0, [], 'EMAIL'],
  [1, [], 'NOM'],
  [0, ['franceConnect'], 'NOM'],
  [7, [], 'EMAIL'],
] as const)(
  'with the parameter at %i and %j offered, users are shown by %s',
  (ModeAffichageUtilisateur, federations, attendu) => {
    expect(affichePar({ parametres: { ModeAffichageUtilisateur }, federations: [...federations] })).toBe(attendu)
  },
)
