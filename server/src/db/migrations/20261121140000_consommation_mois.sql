-- The days of consommation_jour, added up per meter and calendar month: what the graphs of months, quarters and years
-- read, thirty times fewer rows than the days. Triggers keep it true whoever writes days; nothing else writes here.
-- heures: how many hours are known. The others hold one bit per day of the month, the lowest for the 1st, so that days
-- that come and go are counted in and out without reading the rest of the month:
--   jours, those with data; connus, those of which an hour is known otherwise than as a share of a longer gap;
--   debuts_mesures and fins_mesurees, those whose known part begins, and ends, measured.
create function premier_jour(mois date, jours integer) returns date
  language sql immutable parallel safe
  return case when jours <> 0 then mois + bit_count(((jours & -jours) - 1)::bit(32))::integer end;

create function dernier_jour(mois date, jours integer) returns date
  language sql immutable parallel safe
  return case when jours <> 0 then mois + 32 - position(B'1' in jours::bit(32)) end;

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
create trigger mois_3_ajoute after update on consommation_jour referencing new table as changes
  for each statement execute function consommation_mois_ajoute();
create trigger mois_4_ajoute after insert on consommation_jour referencing new table as changes
  for each statement execute function consommation_mois_ajoute();

-- The days that are there already.
insert into consommation_mois (compteur_id, mois, volume, heures, jours, connus, debuts_mesures, fins_mesurees)
select compteur_id, date_trunc('month', jour)::date as mois, sum(volume) as volume,
  sum(octet_length(replace(etats, '-', ''))) as heures, bit_or(jour_du_mois(jour, true)) as jours,
  bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '[me]')) as connus,
  bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '^-*m')) as debuts_mesures,
  bit_or(jour_du_mois(jour, etat = 'm' or etats ~ 'm-*$')) as fins_mesurees
from consommation_jour group by 1, 2;
