import { texteLivre } from './texte-livre.ts'

/** The legal notices; what only the utility knows comes from its variables (docs/exploitation.md). */
export const mentions = texteLivre({
  identifiant: 'mentions',
  titre: 'Mentions légales',
  template: 'edito_cgu',
  resume: 'Qui publie cette agence en ligne, et à quelles conditions ses contenus peuvent être repris.',
  contenus: [
    {
      texteHtml: `
<h2>Éditeur</h2>
<p>Cette agence en ligne est éditée par {{nomService}}.</p>
<ul>
<li>Adresse : {{adresseService|le service n’a pas encore publié cette information}}.</li>
<li>Directeur de la publication : {{directeurPublication|le service n’a pas encore publié cette information}}.</li>
</ul>
<h2>Urgences</h2>
<p>Fuite sur la voie publique, eau coupée, eau trouble : {{telephoneUrgence}}.</p>
<h2>Hébergement</h2>
<ul>
<li>Hébergeur : {{hebergeur|le service n’a pas encore publié cette information}}.</li>
<li>Les données sont hébergées : {{lieuHebergement|le service n’a pas encore publié cette information}}.</li>
</ul>
<h2>Propriété intellectuelle</h2>
<p>Les textes, les images et les programmes du site sont protégés. Vous pouvez les consulter et les imprimer pour votre usage personnel. Toute autre reprise demande l’accord écrit de l’éditeur. Les noms de communes viennent du Code officiel géographique et de la base des codes postaux, sous <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">Licence Ouverte</a>.</p>
<h2>Liens</h2>
<p>Le site renvoie à d’autres sites, publics pour la plupart. {{nomService}} n’en maîtrise pas le contenu. Signalez-nous un lien qui ne mène plus où il dit.</p>
<h2>Responsabilité</h2>
<p>Les informations du site sont tenues à jour avec soin. Elles ne remplacent ni votre contrat, ni le règlement de service, ni vos factures, qui font seuls foi.</p>
<h2>Données personnelles et accessibilité</h2>
<p>Voyez les pages <a href="#/contenu/donnees-personnelles">Données personnelles</a> et <a href="#/contenu/accessibilite">Accessibilité</a>.</p>`,
    },
  ],
})
