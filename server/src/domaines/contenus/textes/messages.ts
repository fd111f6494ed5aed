import { texteLivre } from './texte-livre.ts'

/** What is said once something has succeeded on another site of the provider. */
export const messages = [
  texteLivre({
    identifiant: 'message_success',
    titre: 'Votre souscription est enregistrée',
    template: 'simple',
    contenus: [
      {
        titre: 'Contrat fuite',
        texteHtml: `
<p>Nous avons bien reçu votre souscription, {{prenom|cher abonné}}. Une confirmation vous est envoyée par e-mail, avec les conditions du contrat.</p>
<p>Vous disposez de quatorze jours pour vous rétracter, sans avoir à donner de raison. Le contrat prend effet à la date inscrite dans la confirmation.</p>`,
        liens: [{ libelle: 'Aller à mon espace client', url: '#/' }],
      },
    ],
  }),
]
