-- Customers, contracts and their meters.

create table client (
  numero_client text primary key check (numero_client ~ '^[0-9]{7}$'),
  civilite text check (civilite in ('M.', 'MME', 'M. ET MME', 'STE', 'COPROPRIETE', 'COLLECTIVITE')),
  nom text not null check (length(nom) between 1 and 60),
  prenom text check (length(prenom) <= 30),
  raison_sociale text check (length(raison_sociale) <= 80),
  code_qualite text,
  libelle_qualite text,
  siret text check (siret ~ '^[0-9]{14}$'),
  code_ape text check (code_ape ~ '^[0-9]{4}[A-Z]$'),
  numero_telephone1 text check (length(numero_telephone1) <= 16),
  numero_telephone2 text check (length(numero_telephone2) <= 16),
  email text check (length(email) <= 255),
  date_naissance date,
  date_naissance_bis date,
  ville_naissance text,
  ville_naissance_bis text,
  est_professionnel boolean not null default false,
  adresse text not null default '',
  complement text,
  code_postal text not null default '',
  ville text not null default '',
  pays text not null default 'FRANCE',
  date_modification timestamptz not null default now(),
  silence date,
  iban_scelle text constraint client_iban_scelle_check check (iban_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  iban_fin text constraint client_iban_fin_check check (iban_fin ~ '^[A-Z0-9]{4}$'),
  bic_scelle text constraint client_bic_scelle_check check (bic_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  titulaire_scelle text constraint client_titulaire_scelle_check check (titulaire_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{39,}$'),
  constraint client_iban_entier_check check ((iban_scelle is null) = (iban_fin is null))
);
create trigger client_date_modification before update on client
  for each row execute function touche_date_modification();

create table abonnement (
  numero_contrat text primary key check (numero_contrat ~ '^[0-9A-Z]{7}$'),
  code_type_contrat text not null default 'EA' check (code_type_contrat in ('EA', 'AS', 'BT', 'MT')),
  code_etat_contrat text not null default 'SE' check (code_etat_contrat in ('SE', 'AT', 'CS', 'RA', 'RS', 'RM')),
  date_etat date not null,
  date_creation date not null,
  date_mise_en_service date,
  date_resiliation date,
  date_changement_payeur date,
  code_categorie_contrat text not null default 'DOMESTIQUE',
  libelle_categorie_contrat text not null default 'Domestique',
  libelle_categorie_facturation text not null default 'Particulier',
  libelle_rythme_facturation text not null default 'Semestriel',
  libelle_rythme_releve text not null default 'Semestriel',
  prochain_releve date,
  prochaine_facture date,
  type_regroupement smallint not null default 0 check (type_regroupement between 0 and 4),
  traite_facturation_code text not null default 'EAU',
  mode_distribution text not null default '01',
  plateforme_code_service text,
  plateforme_numero_engagement text,
  plateforme_numero_marche text,
  is_index_saisissable boolean not null default false,
  numero_client_titulaire text not null references client,
  numero_client_co_titulaire text references client,
  numero_client_payeur text not null references client,
  adresse_numero text not null default '',
  adresse_voie text not null,
  adresse_complement text,
  adresse_code_postal text not null,
  adresse_ville text not null,
  code_commune text,
  recherche text not null default '',
  -- The list of an account's contracts is searched and sorted within the primary key of the attachments, where the
  -- rows of an account lie side by side whenever they were written: it carries, without accents or case, what is
  -- searched for and what is sorted by. Triggers keep these columns; nobody else writes them. They are cut, because an
  -- index entry has 2,700 bytes at most. Collation C: these texts are already folded, and bytes compare fastest.
  tri_titulaire text collate "C" not null default '',
  tri_payeur text collate "C" not null default '',
  tri_adresse text collate "C" not null default '',
  -- What an import --silencieux has written is told to nobody. silence is the day of the import that wrote the row last, null
  -- for any other import. Nothing is told of a contract, a meter or its assignment up to that day, of a period of reading that
  -- had begun by then, nor ever of an invoice, a settlement or a period that bears it.
  silence date,
  check (date_resiliation is null or date_mise_en_service is null or date_resiliation >= date_mise_en_service),
  check ((code_etat_contrat in ('RA', 'RS', 'RM')) = (date_resiliation is not null))
);
create index abonnement_titulaire on abonnement (numero_client_titulaire);
create index abonnement_co_titulaire on abonnement (numero_client_co_titulaire) where numero_client_co_titulaire is not null;
create index abonnement_payeur on abonnement (numero_client_payeur);
create index abonnement_recherche on abonnement using gin (recherche gin_trgm_ops);

create table compteur (
  id bigint generated always as identity primary key,
  numero_appareil text not null unique check (length(numero_appareil) between 1 and 64),
  identifiant_appareil text,
  diametre smallint not null default 15 check (diametre > 0),
  reseau text check (reseau in ('ONDEO', 'HOMERIDER', 'WIZE')),
  nombre_cadrans smallint not null default 1 check (nombre_cadrans between 1 and 4),
  nombre_roues smallint not null default 5 check (nombre_roues between 4 and 8),
  telereleve boolean not null generated always as (reseau is not null) stored,
  silence date,
  -- Likewise for the readings of a meter, which other imports bring than the meter itself.
  silence_releves date
);
create index compteur_recherche on compteur using gin (sans_accent(numero_appareil) gin_trgm_ops);

-- A meter serves one contract at a time; a contract may see several meters in its life.
-- fin is the day from which the meter no longer counts for the contract (exclusive).
create table affectation_compteur (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  compteur_id bigint not null references compteur on delete cascade,
  debut date not null,
  fin date check (fin > debut),
  index_pose_litres bigint not null default 0,
  index_depose_litres bigint,
  silence date,
  exclude using gist (compteur_id with =, daterange(debut, fin) with &&)
);
create index affectation_compteur_contrat on affectation_compteur (numero_contrat, debut);
-- The walk of the alert engine over the meters, in the order of their numbers.
create index affectation_compteur_appareil on affectation_compteur (compteur_id, debut);

create function abonnement_prepare_recherche() returns trigger language plpgsql as $$
begin
  select sans_accent(concat_ws(' ', new.numero_contrat, new.adresse_numero, new.adresse_voie, new.adresse_complement,
      new.adresse_code_postal, new.adresse_ville, t.numero_client, t.nom, t.prenom, t.raison_sociale,
      c.numero_client, c.nom, c.prenom, c.raison_sociale, p.numero_client, p.nom, p.prenom, p.raison_sociale,
      (select string_agg(m.numero_appareil, ' ') from affectation_compteur f join compteur m on m.id = f.compteur_id
        where f.numero_contrat = new.numero_contrat and f.fin is null))),
    sans_accent(coalesce(t.raison_sociale, concat_ws(' ', t.nom, t.prenom))),
    sans_accent(coalesce(p.raison_sociale, concat_ws(' ', p.nom, p.prenom))),
    sans_accent(concat_ws(' ', new.adresse_voie, lpad(coalesce(substring(new.adresse_numero from '\d+'), ''), 6, '0'),
      new.adresse_numero, new.adresse_complement, new.adresse_ville))
  into new.recherche, new.tri_titulaire, new.tri_payeur, new.tri_adresse
  from client t
  left join client p on p.numero_client = new.numero_client_payeur
  left join client c on c.numero_client = new.numero_client_co_titulaire
  where t.numero_client = new.numero_client_titulaire;
  new.recherche := coalesce(new.recherche, '');
  new.tri_titulaire := coalesce(new.tri_titulaire, '');
  new.tri_payeur := coalesce(new.tri_payeur, '');
  new.tri_adresse := coalesce(new.tri_adresse, '');
  return new;
end $$;
create trigger abonnement_recherche before insert or update on abonnement
  for each row execute function abonnement_prepare_recherche();

create function client_rafraichit_recherche() returns trigger language plpgsql as $$
begin
  update abonnement set recherche = '' where new.numero_client in (numero_client_titulaire, numero_client_payeur, numero_client_co_titulaire);
  return null;
end $$;
create trigger client_recherche after update of nom, prenom, raison_sociale on client
  for each row when (old.nom is distinct from new.nom or old.prenom is distinct from new.prenom
    or old.raison_sociale is distinct from new.raison_sociale)
  execute function client_rafraichit_recherche();

create function affectation_rafraichit_recherche() returns trigger language plpgsql as $$
begin
  update abonnement set recherche = '' where numero_contrat in (new.numero_contrat, old.numero_contrat);
  return null;
end $$;
create trigger affectation_recherche after insert or update or delete on affectation_compteur
  for each row execute function affectation_rafraichit_recherche();

create table service_souscrit (
  numero_contrat text not null references abonnement on delete cascade,
  code text not null check (code in ('PA', 'ME', 'PM', 'FE', 'FL', 'CF', 'AR', 'AC', 'SP', 'SG', 'SC', 'C2')),
  souscrit_le date not null,
  rum text,
  adresse_mail text,
  silence date,
  primary key (numero_contrat, code)
);

-- A client data update waiting for its confirmation by mail (72 hours), see code_action.
create table maj_client_en_attente (
  code_action_id bigint primary key references code_action on delete cascade,
  numero_client text not null references client,
  numero_contrat text not null references abonnement,
  modification jsonb not null,
  -- Who asked for a change of a customer: its link dies with his access.
  utilisateur_id bigint constraint maj_client_en_attente_utilisateur references utilisateur on delete cascade
);
create index maj_client_en_attente_client on maj_client_en_attente (numero_client);
create index maj_client_en_attente_demandeur on maj_client_en_attente (utilisateur_id) where utilisateur_id is not null;
create index maj_client_en_attente_contrat on maj_client_en_attente (numero_contrat);
