import { expect, it } from 'vitest'
import { saisieMail } from './saisie-mail.ts'

const mail = {
  sujet: ' Votre facture ',
  corpsMessage: ' Bonjour {{prenom}} ',
  corpsEnHTML: false,
  actif: true,
  from: ' agence@exemple.fr',
  fromName: 'Agence ',
  cheminFichierJoint: '',
}

it('a mail is sent as it is typed, but for the spaces around its lines', () => {
  expect(saisieMail.parse(mail)).toEqual({
    ...mail,
    sujet: 'Votre facture',
    from: 'agence@exemple.fr',
    fromName: 'Agence',
  })
})
