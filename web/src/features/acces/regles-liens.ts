import { estEmail, estMotDePasseRobuste } from '@ael/contract/commun/regles.ts'
import { libellesLiens } from './libelles-liens.ts'
import type { Regles } from './regles-saisie.ts'

export const reglesEmail: Regles<'email'> = {
  email: (valeur) => (estEmail(valeur.trim()) ? undefined : libellesLiens.saisirEmail),
}

export const reglesNouveauMotDePasse: Regles<'nouveauMotDePasse' | 'confirmation'> = {
  nouveauMotDePasse: (valeur) => (estMotDePasseRobuste(valeur) ? undefined : libellesLiens.motDePasseFaible),
  confirmation: (valeur, lire) =>
    valeur && valeur === lire('nouveauMotDePasse') ? undefined : libellesLiens.confirmationDifferente,
}
