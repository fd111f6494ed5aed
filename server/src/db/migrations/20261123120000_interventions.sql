-- Visits of a technician at a contract, and their appointments (docs/domaines/interventions.md).

-- Until when appointments of a campaign may be taken. The identifier is the utility's.
create table campagne_intervention (
  identifiant text primary key constraint campagne_intervention_identifiant check (identifiant ~ '^[A-Za-z0-9_.-]{1,40}$'),
  libelle text not null,
  date_debut_planif date not null,
  date_fin_planif date not null,
  constraint campagne_intervention_dates check (date_fin_planif >= date_debut_planif)
);

-- pris: the appointments that stand, written by the trigger below alone; the last place is given once.
create table creneau_intervention (
  id bigint generated always as identity primary key,
  campagne text not null references campagne_intervention on delete cascade,
  debut timestamptz not null,
  fin timestamptz not null,
  capacite smallint not null constraint creneau_intervention_capacite check (capacite >= 0),
  pris smallint not null default 0,
  constraint creneau_intervention_duree check (fin > debut),
  constraint creneau_intervention_places check (pris between 0 and capacite),
  constraint creneau_intervention_unique unique (campagne, debut, fin),
  constraint creneau_intervention_de_campagne unique (id, campagne)
);

create table intervention (
  identifiant text primary key constraint intervention_identifiant check (identifiant ~ '^[A-Za-z0-9_.-]{1,40}$'),
  numero_contrat text not null references abonnement on delete cascade,
  campagne text not null references campagne_intervention,
  libelle text not null,
  motif_libelle text not null,
  action_libelle text not null,
  etat text not null default 'A_FAIRE' constraint intervention_etat check (etat in ('A_FAIRE', 'REALISEE', 'ANNULEE')),
  constraint intervention_de_campagne unique (identifiant, campagne)
);
create index intervention_contrat on intervention (numero_contrat);
create index intervention_campagne on intervention (campagne);

-- What was taken: moved, it keeps its row and uid, and its sequence rises; what is over has annule_le.
create table rendez_vous (
  id bigint generated always as identity primary key,
  intervention text not null,
  campagne text not null,
  creneau_id bigint not null,
  utilisateur_id bigint references utilisateur on delete set null,
  uid uuid not null constraint rendez_vous_uid unique,
  sequence integer not null default 0 constraint rendez_vous_sequence check (sequence >= 0),
  pris_le timestamptz not null,
  fixe_le timestamptz not null,
  annule_le timestamptz,
  rappele_le timestamptz,
  constraint rendez_vous_intervention foreign key (intervention, campagne)
    references intervention (identifiant, campagne) on update cascade on delete cascade,
  constraint rendez_vous_creneau foreign key (creneau_id, campagne) references creneau_intervention (id, campagne) on delete cascade
);
create unique index rendez_vous_en_cours on rendez_vous (intervention) where annule_le is null;
create index rendez_vous_du_creneau on rendez_vous (creneau_id) where annule_le is null;
create index rendez_vous_compte on rendez_vous (utilisateur_id);

-- Counts the places of a slot: whatever takes or frees one, the row of the slot is locked and its constraint holds.
create function compter_places() returns trigger language plpgsql as $$
declare
  avant constant bigint := case when tg_op <> 'INSERT' and old.annule_le is null then old.creneau_id end;
  apres constant bigint := case when tg_op <> 'DELETE' and new.annule_le is null then new.creneau_id end;
begin
  if avant is distinct from apres then
    update creneau_intervention set pris = pris - 1 where id = avant;
    update creneau_intervention set pris = pris + 1 where id = apres;
  end if;
  return null;
end $$;
create trigger rendez_vous_places after insert or update or delete on rendez_vous
  for each row execute function compter_places();

-- A mail may bring an appointment, which programs of calendar understand.
alter table courrier add column calendrier text;

alter table journal_import drop constraint journal_import_nature_check;
alter table journal_import add constraint journal_import_nature check (nature in ('telereleves', 'clients', 'contrats', 'compteurs', 'factures',
  'releves', 'productions', 'periodes', 'services', 'mandats', 'echeanciers', 'campagnes', 'creneaux', 'interventions'));
