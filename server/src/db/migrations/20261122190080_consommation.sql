-- Readings and the volumes made of them.

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

-- One row per meter and local day (Europe/Paris). litres and etats have 23, 24 or 25 entries, one per
-- elapsed hour of the day; etats: m measured, e estimated, x missing (litres then holds the share given by
-- interpolation, so that hours add up to the day), - not yet known (litres null).
-- volume is the difference of index between the two midnights (or the known part of the day).
create table consommation_jour (
  compteur_id bigint not null references compteur on delete cascade,
  jour date not null,
  litres integer[] not null,
  etats text not null check (etats ~ '^[mex-]{23,25}$'),
  volume integer not null check (volume >= 0),
  etat text not null check (etat in ('m', 'e', 'x')),
  index_fin bigint not null,
  -- How fine the stored volumes of a day still are: h the hours, j only the day, m only the month. Of j and m, `litres`
  -- add up to `volume` as ever, but are spread evenly; of m, so are the volumes of the days over their month. `etats` stay:
  -- they say how well a volume is known, not what it is. The last nights keep their least flow (see litres_sans_detail).
  finesse text not null default 'h' check (finesse in ('h', 'j', 'm')),
  primary key (compteur_id, jour),
  check (cardinality(litres) = length(etats))
);

-- The first and last day of a month of which the bit is set; null without one.
create function premier_jour(mois date, jours integer) returns date
  language sql immutable parallel safe
  return case when jours <> 0 then mois + bit_count(((jours & -jours) - 1)::bit(32))::integer end;

create function dernier_jour(mois date, jours integer) returns date
  language sql immutable parallel safe
  return case when jours <> 0 then mois + 32 - position(B'1' in jours::bit(32)) end;

-- The days of consommation_jour, added up per meter and calendar month: what the graphs of months, quarters and years
-- read, thirty times fewer rows than the days. Triggers keep it true whoever writes days; nothing else writes here.
-- heures: how many hours are known. The others hold one bit per day of the month, the lowest for the 1st, so that days
-- that come and go are counted in and out without reading the rest of the month:
--   jours, those with data; connus, those of which an hour is known otherwise than as a share of a longer gap;
--   debuts_mesures and fins_mesurees, those whose known part begins, and ends, measured.
create table consommation_mois (
  compteur_id bigint not null references compteur on delete cascade,
  mois date not null check (extract(day from mois) = 1),
  volume bigint not null check (volume >= 0),
  heures integer not null check (heures >= 0),
  jours integer not null check (jours > 0),
  connus integer not null check (connus & ~jours = 0),
  debuts_mesures integer not null check (debuts_mesures & ~jours = 0),
  fins_mesurees integer not null check (fins_mesurees & ~jours = 0),
  nombre_jours integer not null generated always as (bit_count(jours::bit(32))::integer) stored,
  du date not null generated always as (premier_jour(mois, jours)) stored,
  au date not null generated always as (dernier_jour(mois, jours)) stored,
  du_mesure date generated always as (premier_jour(mois, debuts_mesures)) stored,
  au_mesure date generated always as (dernier_jour(mois, fins_mesurees)) stored,
  primary key (compteur_id, mois)
) with (fillfactor = 80);

-- The bit of a day, when something is true of it.
create function jour_du_mois(jour date, vrai boolean) returns integer
  language sql immutable parallel safe
  return case when vrai then 1 << (extract(day from jour)::integer - 1) else 0 end;

create function consommation_mois_ajoute() returns trigger language plpgsql as $$
begin
  insert into consommation_mois as m (compteur_id, mois, volume, heures, jours, connus, debuts_mesures, fins_mesurees)
    select compteur_id, date_trunc('month', jour)::date as mois, sum(volume) as volume,
      sum(octet_length(replace(etats, '-', ''))) as heures, bit_or(jour_du_mois(jour, true)) as jours,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '[me]')) as connus,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '^-*m')) as debuts_mesures,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ 'm-*$')) as fins_mesurees
    from changes group by 1, 2
  on conflict (compteur_id, mois) do update set volume = m.volume + excluded.volume, heures = m.heures + excluded.heures,
    jours = m.jours | excluded.jours, connus = m.connus | excluded.connus,
    debuts_mesures = m.debuts_mesures | excluded.debuts_mesures, fins_mesurees = m.fins_mesurees | excluded.fins_mesurees;
  return null;
end $$;
create trigger mois_3_ajoute after update on consommation_jour referencing new table as changes
  for each statement execute function consommation_mois_ajoute();
create trigger mois_4_ajoute after insert on consommation_jour referencing new table as changes
  for each statement execute function consommation_mois_ajoute();

create function consommation_mois_retire() returns trigger language plpgsql as $$
begin
  with retrait as materialized (
    select compteur_id, date_trunc('month', jour)::date as mois, sum(volume) as volume,
      sum(octet_length(replace(etats, '-', ''))) as heures, bit_or(jour_du_mois(jour, true)) as jours,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '[me]')) as connus,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '^-*m')) as debuts_mesures,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ 'm-*$')) as fins_mesurees
    from changes group by 1, 2
  ), vide as (
    delete from consommation_mois m using retrait r
    where m.compteur_id = r.compteur_id and m.mois = r.mois and m.jours & ~r.jours = 0
  )
  update consommation_mois m set volume = m.volume - r.volume, heures = m.heures - r.heures,
    jours = m.jours & ~r.jours, connus = m.connus & ~r.jours,
    debuts_mesures = m.debuts_mesures & ~r.jours, fins_mesurees = m.fins_mesurees & ~r.jours
  from retrait r
  where m.compteur_id = r.compteur_id and m.mois = r.mois and m.jours & ~r.jours <> 0;
  return null;
end $$;
-- Of an update, the former days leave before the new ones come: triggers fire in the order of their names.
create trigger mois_1_retire after delete on consommation_jour referencing old table as changes
  for each statement execute function consommation_mois_retire();
create trigger mois_2_retire after update on consommation_jour referencing old table as changes
  for each statement execute function consommation_mois_retire();

-- The electricity that the installation of a contract produced, per local day.
create table production_jour (
  numero_contrat text not null references abonnement on delete cascade,
  jour date not null,
  wattheures bigint not null check (wattheures >= 0),
  primary key (numero_contrat, jour)
);

-- How far the nightly walk has come that spreads what is older than a detail may be kept. finesse: what is left of it (j the
-- days, m the months); the days from du to jusque, not included, of the meters after dernier are still to be done.
create table parcours_retention (
  finesse text primary key check (finesse in ('j', 'm')),
  du date not null,
  jusque date not null,
  dernier bigint not null default 0,
  termine_le timestamptz
);
