import { expect, it } from 'vitest'
import { lireArguments } from './arguments.ts'
import { ErreurCommande } from './erreur-commande.ts'

const MAIL = 'camille.durand@exemple.fr'

it.each([
  [['creer', MAIL], /Dites son rôle par --profil ADMIN, WEBMASTER, CHARGE_DE_CLIENTELE\./],
  [
    ['creer', '--profil', 'ROI', MAIL],
    /--profil : donnez un rôle du personnel parmi ADMIN, WEBMASTER, CHARGE_DE_CLIENTELE\. Les autres comptes s’ouvrent dans l’agence\./,
  ],
  [['creer', '--profil', 'ADMIN', 'camille'], /« camille » n’est pas une adresse e-mail/],
  [['creer', '--profil', 'ADMIN', '--prenom', 'x'.repeat(21), MAIL], /--prenom : /],
  [['creer', '--profil', 'ADMIN'], /Usage/],
  [['supprimer', MAIL], /On ne sait pas « supprimer »/],
  [['lister', MAIL], /Usage/],
  [['lister', '--couleur', 'bleu'], /L’option --couleur n’est pas comprise/],
  [['lister', '--nom', 'x'], /L’option --nom ne vaut que pour creer/],
])('%j is refused with a sentence', (args, message) => {
  expect(() => lireArguments(args)).toThrow(message)
  expect(() => lireArguments(args)).toThrow(ErreurCommande)
})

it.each([
  [
    ['creer', '--profil', 'webmaster', '--nom', 'Durand', MAIL],
    { action: 'creer', email: MAIL, profil: 'WEBMASTER', nom: 'Durand', prenom: undefined },
  ],
  [['lister'], { action: 'lister' }],
  [['fermer-sessions', MAIL], { action: 'fermer-sessions', email: MAIL }],
  [['reinitialiser-second-facteur', MAIL], { action: 'reinitialiser-second-facteur', email: MAIL }],
])('%j is understood', (args, commande) => expect(lireArguments(args)).toEqual(commande))
