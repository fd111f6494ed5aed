import { bouton, defineModele, note, paragraphe } from '../modele.ts'

/** Sent to the new address, which only counts once this link was followed. */
export const changementEmail = defineModele<{ prenom: string; lien: string }>({
  sujet: () => 'Confirmez votre nouvelle adresse e-mail',
  corps: ({ prenom, lien }) => [
    paragraphe(`Bonjour ${prenom},`),
    paragraphe(
      'Vous avez demandé à utiliser cette adresse e-mail pour votre espace client. Confirmez-la pour terminer le changement.',
    ),
    bouton('Confirmer mon adresse', lien),
    note(
      'Ce lien est valable 2 heures et ne fonctionne qu’une fois. Vous devrez ensuite vous reconnecter. Si vous n’avez rien demandé, ignorez ce message : rien ne changera.',
    ),
  ],
})
