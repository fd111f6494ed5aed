/** The chapters of a document, each with its paragraphs. */
export type Chapitres = readonly (readonly [titre: string, ...paragraphes: string[]])[]

/** The rules of the water supply, as a utility of this size publishes them. */
/** What one commune adds to the rules of the water service. */
export const REGLEMENT_MONTCLAR: Chapitres = [
  [
    'Objet de ce règlement',
    'La commune de Montclar-le-Haut, dont le réseau est en altitude, ajoute ces règles au règlement du service de l’eau.',
  ],
  [
    'Le gel',
    'De novembre à mars, un logement inoccupé est mis hors d’eau par son occupant, robinet d’arrêt fermé et conduites vidées. Un compteur qui a gelé dans un logement inoccupé est remplacé aux frais de l’abonné.',
  ],
  [
    'La pression',
    'La pression peut descendre à un bar dans les hameaux au-dessus de 900 mètres. Un surpresseur particulier n’est posé qu’avec l’accord écrit du service.',
  ],
]

export const REGLEMENT_EAU: Chapitres = [
  [
    'Objet du règlement',
    'Ce règlement dit les droits et les obligations du service et de ses abonnés. Il a été adopté par le conseil du service et s’applique à toute personne qui utilise l’eau distribuée.',
  ],
  [
    'Qualité de l’eau',
    'Le service fournit une eau conforme aux limites de qualité. Les résultats officiels sont envoyés avec une facture par an et publiés chaque mois dans l’agence en ligne. Tout dépassement qui présente un risque est annoncé sans délai.',
  ],
  [
    'Souscrire un contrat',
    'Le contrat prend effet à la date demandée ou à l’ouverture du branchement. L’abonné dispose d’un délai de rétractation de quatorze jours quand il souscrit à distance. Une eau utilisée avant la fin de ce délai, à sa demande, est due.',
  ],
  [
    'Relever le compteur',
    'Le compteur est relevé à distance, ou par un agent au moins une fois par an. L’abonné laisse l’accès au compteur. Quand aucun relevé n’a pu être fait, la consommation est estimée d’après celle de l’année précédente, puis régularisée.',
  ],
  [
    'Consommation anormale',
    'Le service informe l’abonné d’une consommation anormale dès qu’il la constate, et au plus tard avec la facture. L’abonné qui fait réparer une fuite après compteur dans le mois et en présente l’attestation ne paie pas au-delà du double de sa consommation habituelle.',
  ],
  [
    'Payer ses factures',
    'Les factures sont payables à la date qu’elles portent : par prélèvement, par carte, par virement, par chèque ou en espèces au bureau de poste. En cas de difficulté, l’abonné s’adresse au service sans attendre ; un échéancier peut lui être accordé.',
  ],
  [
    'Mettre fin au contrat',
    'L’abonné met fin au contrat à tout moment, par écrit, avec un préavis de cinq jours. Il indique l’index du compteur ; la facture d’arrêt de compte lui est envoyée dans le mois.',
  ],
  [
    'Réclamations',
    'Le service répond par écrit sous quinze jours. Sans réponse satisfaisante après deux mois, l’abonné peut saisir gratuitement le médiateur de l’eau.',
  ],
]

export const REGLEMENT_ASSAINISSEMENT: Chapitres = [
  [
    'Objet du règlement',
    'Ce règlement dit ce que le réseau d’assainissement collectif reçoit, comment on s’y raccorde et ce que cela coûte.',
  ],
  [
    'Se raccorder',
    'Tout immeuble qui a accès au réseau s’y raccorde dans les deux ans. Le propriétaire paie la partie du branchement qui est sur sa parcelle ; le service vérifie la conformité avant la mise en service.',
  ],
  [
    'Ce qui ne se jette pas',
    'Lingettes, huiles, peintures, médicaments et hydrocarbures sont interdits : ils bouchent les pompes et empêchent l’épuration.',
  ],
  [
    'La redevance',
    'Elle se calcule sur les mètres cubes d’eau consommés. L’eau d’un compteur réservé à l’arrosage n’y est pas soumise.',
  ],
]

export const REGLEMENT_ELECTRICITE: Chapitres = [
  [
    'Objet du règlement',
    'Ce règlement dit les conditions de fourniture de l’électricité à basse et moyenne tension sur le territoire de la régie.',
  ],
  [
    'Qualité de la fourniture',
    'La tension est maintenue entre 207 et 253 volts. Les coupures pour travaux sont annoncées dix jours avant.',
  ],
  [
    'Interrompre la fourniture',
    'Aucune coupure pour impayé n’a lieu dans une résidence principale du 1er novembre au 31 mars.',
  ],
]

export const CONDITIONS_EAU: Chapitres = [
  [
    'Ce que comprend le contrat',
    'La fourniture de l’eau jusqu’au compteur, l’entretien du branchement et du compteur, la relève, l’accès à l’agence en ligne.',
  ],
  [
    'Le prix',
    'Un abonnement, payé à chaque facture au prorata des jours, et un prix par mètre cube. Les redevances de l’agence de l’eau et la TVA s’y ajoutent. Les tarifs sont votés chaque année et affichés en mairie.',
  ],
  [
    'La durée',
    'Le contrat est conclu sans limite de durée. L’abonné y met fin quand il le veut, avec un préavis de cinq jours.',
  ],
  [
    'Vos données',
    'Les données du contrat servent à le gérer et à le facturer. Les relevés quotidiens et horaires ne sont montrés qu’avec le consentement du titulaire, qui le retire quand il le veut dans l’agence en ligne.',
  ],
]

export const RETRACTATION: Chapitres = [
  [
    'À qui l’envoyer',
    'Remplissez et renvoyez ce formulaire si vous souhaitez vous rétracter du contrat, dans les quatorze jours qui suivent sa conclusion : par courrier au service, ou par la rubrique « Nous contacter » de l’agence en ligne.',
  ],
  [
    'Votre demande',
    'Je vous notifie par la présente ma rétractation du contrat portant sur la fourniture d’eau.',
    'Commandé le : ……………………………………',
    'Contrat numéro : ……………………………………',
    'Nom et adresse de l’abonné : ……………………………………',
    'Date et signature : ……………………………………',
  ],
]
