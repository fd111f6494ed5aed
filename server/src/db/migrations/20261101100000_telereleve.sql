-- Raw readings: everything that was received for a meter and a local day (Europe/Paris), in the order
-- (seconde, index), each kept once, good or bad.
-- secondes: elapsed since local midnight (0 to 90000 on the day of 25 hours).
-- ambigus: null, or per reading whether its local time exists twice (autumn) and came without an offset;
--   secondes then holds the first of the two instants.
-- qualites: one letter per reading, the judgement on it
--   v valid, r small backflow (counts at the highest index so far), c first of a new register,
--   b index going down, d impossible flow, e other register interleaved, i second index at one instant,
--   a waiting for the readings that will decide.
-- index_reprise: the index from which judging may start again after this day; null while some reading up to this
--   day may still be judged otherwise, or when the day has no valid reading.
-- compteur_id has no foreign key: its check for every row takes half of the time of an import. Whoever writes here
-- locks the meters first (which must exist, see releves/integration), and the trigger below takes the readings of a
-- meter away with it.
create table releve_jour (
  compteur_id bigint not null,
  jour date not null,
  secondes integer[] not null,
  index_litres bigint[] not null,
  ambigus boolean[],
  qualites text not null check (qualites ~ '^[vrcbdeia]+$'),
  index_reprise bigint,
  primary key (compteur_id, jour),
  check (cardinality(secondes) = cardinality(index_litres)),
  check (cardinality(secondes) = length(qualites)),
  check (cardinality(ambigus) = length(qualites))
);

create function compteur_supprime_releves() returns trigger language plpgsql as $$
begin
  delete from releve_jour where compteur_id = old.id;
  return null;
end $$;
create trigger compteur_supprime_releves after delete on compteur
  for each row execute function compteur_supprime_releves();

-- One row per import, written when it ends; the counts are those of its report.
create table journal_import (
  id bigint generated always as identity primary key,
  nature text not null check (nature in ('telereleves', 'clients', 'contrats', 'compteurs', 'factures', 'releves')),
  fichier text not null,
  debut timestamptz not null,
  fin timestamptz not null,
  lues bigint not null,
  acceptees bigint not null,
  repetees bigint not null,
  rejetees bigint not null,
  rapport jsonb not null
);
create index journal_import_fin on journal_import (fin desc);

-- The contracts that an import of readings made for meters which the database did not know. Their start follows the
-- first reading, and their numbers stay out of the range that a utility uses.
create table contrat_cree_par_import (
  compteur_id bigint primary key references compteur on delete cascade,
  numero_contrat text not null unique references abonnement on delete cascade
);
create sequence numero_cree_par_import minvalue 9000000 maxvalue 9999999;
