import { texteLivre } from './texte-livre.ts'

/** The terms of use, which a user accepts when he opens his account. */
export const cgu = texteLivre({
  identifiant: 'cgu',
  titre: 'Conditions générales d’utilisation',
  template: 'edito_cgu',
  resume: 'Ce que l’agence en ligne vous permet, ce qu’elle attend de vous, ce que vous pouvez attendre d’elle.',
  contenus: [
    {
      texteHtml: `
<h2>1. Objet</h2>
<p>L’agence en ligne de {{nomService}} permet à ses abonnés, et aux personnes qu’ils désignent, de suivre leurs contrats, leur consommation et leurs factures, et de faire leurs démarches. Son usage est gratuit et facultatif.</p>
<p>Ces conditions ne remplacent pas le règlement de service, qui régit la fourniture de l’eau.</p>

<h2>2. Ouvrir un compte</h2>
<p>Le compte est personnel. Il s’ouvre avec une adresse e-mail que vous êtes seul à lire, et s’active par le lien que vous y recevez. Les informations que vous donnez doivent être exactes ; prévenez-nous quand elles changent.</p>
<p>Vous choisissez un mot de passe et le gardez pour vous. Nous ne vous le demanderons jamais, ni par téléphone, ni par e-mail. Si vous pensez que quelqu’un d’autre le connaît, changez-le aussitôt : vos autres sessions seront fermées.</p>

<h2>3. Rattacher un contrat</h2>
<p>Un contrat se rattache avec son numéro et une référence que seul son titulaire connaît : numéro de compteur, de facture ou de client. Ne rattachez que des contrats dont vous êtes titulaire ou payeur, ou que leur titulaire vous a confiés.</p>
<p>Un compte professionnel peut ouvrir une partie de ses contrats à des collaborateurs. Il répond de ce qu’ils en font et retire leurs accès quand ils n’en ont plus besoin.</p>

<h2>4. Consommation, alertes et factures</h2>
<p>Les consommations affichées viennent des relevés de votre compteur. Une valeur estimée ou manquante est signalée comme telle. Seule la facture fait foi pour ce que vous devez.</p>
<p>Les alertes vous aident à repérer une fuite ; elles ne dispensent pas de surveiller votre installation. Un message peut être retardé, ou ne pas vous parvenir, pour des raisons qui échappent au service.</p>

<h2>5. Démarches et preuve</h2>
<p>Une démarche est reçue quand l’agence vous en donne le numéro. Les enregistrements de l’agence en ligne font preuve entre vous et le service, jusqu’à preuve contraire.</p>

<h2>6. Disponibilité</h2>
<p>L’agence est ouverte jour et nuit, sauf pendant son entretien et en cas de panne. Les urgences se signalent au {{telephoneUrgence}}.</p>

<h2>7. Usage normal</h2>
<p>Il est interdit de chercher à lire les données d’un autre abonné, de contourner les protections du site, d’y déposer un programme nuisible ou de l’interroger par des moyens automatiques. Le service peut suspendre un compte qui le ferait, après en avoir averti son titulaire, sauf urgence.</p>

<h2>8. Fermer son compte</h2>
<p>Vous pouvez supprimer votre compte à tout moment, depuis le menu de votre compte. Vos contrats ne sont pas résiliés pour autant.</p>

<h2>9. Données personnelles</h2>
<p>La page <a href="#/contenu/donnees-personnelles">Données personnelles</a> dit quelles données sont employées, à quelles fins, combien de temps elles sont gardées, et quels sont vos droits.</p>

<h2>10. Modification</h2>
<p>Si ces conditions changent, vous en êtes averti à votre prochaine connexion et libre de les accepter. Celles qui étaient en vigueur vous sont données sur demande.</p>

<h2>11. Réclamation et litige</h2>
<p>Écrivez d’abord au service. Si la réponse ne vous satisfait pas, ou sans réponse après deux mois, vous pouvez saisir gratuitement la <a href="https://www.mediation-eau.fr/">Médiation de l’eau</a>. Le droit français s’applique.</p>`,
    },
  ],
})
