import { texteLivre } from './texte-livre.ts'

/** What the General Data Protection Regulation requires to be told (articles 13 and 14). */
export const donneesPersonnelles = texteLivre({
  identifiant: 'donnees-personnelles',
  titre: 'Données personnelles',
  template: 'edito_cgu',
  resume: 'Quelles données nous employons, à quelles fins, combien de temps, et comment exercer vos droits.',
  contenus: [
    {
      texteHtml: `
<h2>Responsable du traitement</h2>
<p>{{nomService}} décide des fins et des moyens des traitements décrits ici. Ils suivent le règlement général sur la protection des données (RGPD) et la loi « Informatique et libertés ».</p>

<h2>Ce que nous employons, et pourquoi</h2>
<table>
<caption>Traitements de l’agence en ligne</caption>
<thead><tr><th scope="col">But</th><th scope="col">Données</th><th scope="col">Fondement</th><th scope="col">Durée</th></tr></thead>
<tbody>
<tr><th scope="row">Tenir votre compte</th><td>Nom, prénom, adresse e-mail, empreinte du mot de passe, dates de connexion</td><td>Contrat d’utilisation</td><td>Jusqu’à la suppression du compte</td></tr>
<tr><th scope="row">Exécuter vos contrats</th><td>Coordonnées, adresse desservie, compteur, index, factures, règlements</td><td>Contrat d’abonnement</td><td>Durée arrêtée par le service</td></tr>
<tr><th scope="row">Montrer la consommation de chaque jour</th><td>Index relevés à distance</td><td>Votre consentement</td><td>Jusqu’à son retrait, {{conservationJours}}</td></tr>
<tr><th scope="row">Montrer la consommation de chaque heure</th><td>Index relevés à distance</td><td>Votre consentement, donné à part</td><td>Jusqu’à son retrait, {{conservationHeures}}</td></tr>
<tr><th scope="row">Vous avertir d’une fuite</th><td>Index, adresse e-mail ou téléphone</td><td>Obligation légale d’informer, contrat</td><td>Durée arrêtée par le service</td></tr>
<tr><th scope="row">Traiter vos demandes</th><td>Formulaires et pièces jointes</td><td>Contrat, mission d’intérêt public</td><td>Durée arrêtée par le service</td></tr>
<tr><th scope="row">Protéger l’agence</th><td>Adresse réseau, essais de connexion</td><td>Intérêt légitime</td><td>Le temps de cette protection</td></tr>
</tbody>
</table>
<p>Durées arrêtées par le service : {{conservation|le service n’a pas encore publié cette information}}.</p>
<p>Une consommation fine dit beaucoup de la vie d’un foyer. C’est pourquoi rien de plus précis que ce qui sert à facturer n’est gardé sans votre accord.</p>

<h2>Qui les reçoit</h2>
<p>Les agents habilités du service, chacun pour ce qui le concerne ; les prestataires du service (hébergement, envoi des messages, paiement), pour ce seul travail ; le Trésor public et les autorités, quand la loi l’exige.</p>
<p>Où elles sont hébergées : {{lieuHebergement|le service n’a pas encore publié cette information}}.</p>
<p>Quand un agent agit en votre nom pour vous aider, son nom et ce qu’il écrit sont consignés.</p>

<h2>Vos droits</h2>
<ul>
<li><strong>Accéder</strong> à vos données, et en recevoir une copie.</li>
<li><strong>Faire corriger</strong> ce qui est faux ou incomplet.</li>
<li><strong>Faire effacer</strong> ce que la loi ne nous oblige pas à garder.</li>
<li><strong>Emporter</strong> vos données dans un format courant.</li>
<li><strong>Limiter</strong> un traitement, ou <strong>vous y opposer</strong>.</li>
<li><strong>Retirer</strong> un consentement à tout moment, sans effet sur ce qui a précédé.</li>
<li><strong>Dire</strong> ce que vos données deviendront après votre mort.</li>
</ul>
<p>Adressez-vous au délégué à la protection des données de {{nomService}} : {{contactDpo|le service n’a pas encore publié cette information}}. La loi lui donne un mois pour répondre. Si la réponse ne vous satisfait pas, vous pouvez saisir la <a href="https://www.cnil.fr/fr/plaintes">Commission nationale de l’informatique et des libertés (CNIL)</a>, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.</p>

<h2>Cookies</h2>
<p>Le site dépose les cookies nécessaires à votre connexion et au souvenir de vos choix (contrat regardé, apparence, réponse à la question des cookies). Rien d’autre n’est chargé avant votre accord, et refuser est aussi simple qu’accepter.</p>`,
    },
  ],
})
