import { estBic, estIban, estTelephone } from '@ael/contract/commun/coordonnees.ts'
import { estEmail, estNom, estPrenom, estSiret } from '@ael/contract/commun/regles.ts'
import { expect, it } from 'vitest'
import { Hasard } from './hasard.ts'
import { courriel, enseigne, identite } from './identites.ts'
import { BIC_FICTIF, iban, siret, telephone } from './numeros.ts'

const MILLE = Array.from({ length: 1000 }, (_, rang) => new Hasard(`sujet ${rang}`))

it.each([
  ['SIRET', siret, estSiret],
  ['IBAN', iban, estIban],
  ['téléphone', telephone, estTelephone],
  ['nom', (hasard: Hasard) => identite(hasard).nom, (nom: string) => estNom(nom)],
  ['prénom', (hasard: Hasard) => identite(hasard).prenom, estPrenom],
  ['adresse e-mail', (hasard: Hasard) => courriel(identite(hasard)), estEmail],
  ['raison sociale', (hasard: Hasard) => enseigne(hasard).raisonSociale, (nom: string) => estNom(nom, 60)],
])('chaque %s passe le contrôle des formulaires', (_quoi, tirer, controle) => {
  const valeurs = MILLE.map(tirer)
  expect(valeurs.filter((valeur) => !controle(valeur))).toEqual([])
  expect(new Set(valeurs).size).toBeGreaterThan(20)
})

it('le BIC de la banque fictive est bien formé', () => {
  expect(estBic(BIC_FICTIF)).toBe(true)
})
