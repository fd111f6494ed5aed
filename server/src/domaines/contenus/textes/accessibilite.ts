import { texteLivre } from './texte-livre.ts'

/** The statement of accessibility, in the order of the RGAA. It claims what docs/accessibilite/audit-rgaa.md shows, and no more. */
export const accessibilite = texteLivre({
  identifiant: 'accessibilite',
  titre: 'Accessibilité : {{accessibilite}}',
  template: 'edito_cgu',
  resume: 'Déclaration d’accessibilité de l’agence en ligne.',
  contenus: [
    {
      texteHtml: `
<p>{{nomService}} s’engage à rendre son agence en ligne accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique à l’agence en ligne tout entière : pages publiques, espace client et espace des agents.</p>

<h2>État de conformité</h2>
<p>L’agence en ligne est <strong>{{accessibilite}}</strong> avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.</p>

<h2>Résultats des tests</h2>
<p>L’auto-évaluation du 23/11/2026, menée par qui écrit le logiciel sur sa version livrée et un échantillon d’écrans publics, d’abonnés, de gestionnaires et d’agents, donne <strong>97 % des critères applicables respectés</strong>. Les critères qui n’ont pas pu être vérifiés, surtout faute de lecteur d’écran, comptent comme non respectés.</p>
<p>Audit de conformité mené par le service : {{auditAccessibilite|le service n’a pas encore publié cette information}}.</p>
<p>Des essais automatiques parcourent chaque écran, en apparence claire et sombre, sur un ordinateur, sur un téléphone et agrandi à 400 %, et font les parcours principaux au clavier seul. Ils ne couvrent qu’une partie des critères.</p>

<h2>Contenus non accessibles</h2>
<p>Cette liste peut être incomplète. Nous savons déjà que :</p>
<ul>
<li>aucun lecteur d’écran n’a encore été essayé (critère 7.1) ; avant le 31/03/2027 ;</li>
<li>les longues listes de choix de l’espace des agents ne sont pas regroupées (11.8) ; avant le 31/03/2027 ;</li>
<li>les documents PDF que l’agence compose (factures, justificatifs, exports) portent la marque de PDF/UA, mais aucun validateur de PDF/UA ne les a encore lus ; ceux que le service dépose lui-même peuvent ne pas être accessibles : demandez-en le contenu sous une autre forme s’ils vous arrêtent.</li>
</ul>
<h3>Contenus qui ne sont pas de notre fait</h3>
<p>Les pages de paiement de nos prestataires échappent à notre contrôle.</p>

<h2>Établissement de cette déclaration</h2>
<p>Date de cette déclaration : {{dateAccessibilite|le service n’a pas encore publié cette information}}.</p>
<h3>Technologies employées</h3>
<ul><li>HTML5</li><li>CSS</li><li>JavaScript</li><li>SVG</li><li>WAI-ARIA</li></ul>
<h3>Environnement de test</h3>
<p>Chromium, au clavier et avec une zone tactile, à 1 440, 390 et 320 pixels de large.</p>
<h3>Outils</h3>
<ul><li>axe-core</li><li>validateur HTML du W3C</li><li>arbre d’accessibilité de Chromium</li><li>calcul des contrastes</li></ul>

<h2>Retour d’information et contact</h2>
<p>Si vous n’arrivez pas à accéder à un contenu ou à un service, dites-le au service : il vous orientera vers une autre voie, ou vous donnera le contenu sous une autre forme. Pour une urgence, appelez le {{telephoneUrgence}}.</p>

<h2>Voies de recours</h2>
<p>Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu, et que vous n’avez pas reçu de réponse satisfaisante, vous pouvez :</p>
<ul>
<li>écrire un message au <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a> ;</li>
<li>rencontrer le <a href="https://www.defenseurdesdroits.fr/saisir/delegues">délégué du Défenseur des droits</a> dans votre région ;</li>
<li>envoyer un courrier, gratuit et sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.</li>
</ul>`,
    },
  ],
})
