import type { Question } from './question.ts'

export const questionsCompte: readonly Question[] = [
  {
    identifiant: 'ouvrir-compte',
    titre: 'Comment ouvrir un espace client ?',
    texteHtml: `<p>Depuis la page de connexion, choisissez « Créer mon compte ». Il faut une adresse e-mail et, si vous voulez rattacher un contrat aussitôt, une facture récente. Vous recevez un lien : le compte s’ouvre quand vous le suivez.</p><p><a href="#/inscription">Ouvrir un espace client</a></p>`,
  },
  {
    identifiant: 'lien-activation',
    titre: 'Je n’ai pas reçu le lien d’activation.',
    texteHtml: `<p>Regardez dans les courriers indésirables, puis <a href="#/login?mode=activate">demandez un nouveau lien</a>. L’ancien cesse alors de valoir. Si rien n’arrive, l’adresse saisie à la création était sans doute fausse : ouvrez un compte avec la bonne.</p>`,
  },
  {
    identifiant: 'mot-de-passe-oublie',
    titre: 'J’ai oublié mon mot de passe.',
    texteHtml: `<p><a href="#/login?resetPwd=true">Demandez-en un nouveau</a> avec votre adresse e-mail. Le lien que vous recevez ne sert qu’une fois.</p>`,
  },
  {
    identifiant: 'changer-adresse-email',
    titre: 'Comment changer d’adresse e-mail ?',
    texteHtml: `<p>Dans « Mon profil », saisissez la nouvelle adresse. Un lien y est envoyé, valable deux heures : tant qu’il n’est pas suivi, l’ancienne adresse reste la bonne.</p>`,
  },
  {
    identifiant: 'supprimer-compte',
    titre: 'Que se passe-t-il si je supprime mon compte ?',
    texteHtml: `<p>Vos contrats continuent et vos factures vous parviennent par courrier. Vos groupes, vos libellés et vos alertes sont effacés. Ce que la loi nous oblige à garder l’est : voyez <a href="#/contenu/donnees-personnelles">Données personnelles</a>.</p>`,
  },
]

export const questionsContrats: readonly Question[] = [
  {
    identifiant: 'rattacher-contrat',
    titre: 'Comment rattacher un contrat à mon compte ?',
    sousCategorie: 'rattachement',
    texteHtml: `<p>Dans « Mes contrats », saisissez le numéro de contrat et l’une de ces références : numéro de compteur, de facture ou de client. Tous sont sur votre facture.</p>`,
  },
  {
    identifiant: 'plusieurs-contrats',
    titre: 'Puis-je suivre plusieurs logements ?',
    sousCategorie: 'rattachement',
    texteHtml: `<p>Oui, sans limite. Donnez à chaque contrat un nom qui vous parle, réunissez-les en groupes, et regardez-en un seul ou tous ensemble.</p>`,
  },
  {
    identifiant: 'contrat-au-nom-d-un-proche',
    titre: 'Le contrat est au nom de mon conjoint. Puis-je le suivre ?',
    sousCategorie: 'rattachement',
    texteHtml: `<p>Oui, s’il vous confie le numéro de contrat et une référence de la facture. Un même contrat peut être rattaché à plusieurs comptes ; chacun garde ses propres libellés.</p>`,
  },
  {
    identifiant: 'emmenager',
    titre: 'J’emménage : comment avoir l’eau ?',
    sousCategorie: 'demenagement',
    texteHtml: `<p>Demandez un contrat quelques jours avant votre arrivée, avec l’adresse exacte et, si possible, le numéro du compteur ou le nom de l’ancien occupant. Le jour même, notez l’index : c’est de lui que part votre première facture.</p>`,
  },
  {
    identifiant: 'demenager',
    titre: 'Je déménage : que dois-je faire ?',
    sousCategorie: 'demenagement',
    texteHtml: `<p>Prévenez le service, notez l’index le jour de la remise des clés et donnez votre nouvelle adresse. La facture de solde s’arrête à cet index. Sans résiliation, l’abonnement et les consommations restent à votre nom.</p>`,
  },
]
