-- The days of a month in the row of the month, so that the days of a group, and the month that a range cuts, are read by the
-- month: thirty times fewer rows. Each array holds one number per day of the month, 0 for a day without data.
--   volumes: the volume of each day; heures_par_jour: how many of its hours are known;
--   etales: one bit per day, of those whose volume is a share of their month only (finesse m).
alter table consommation_mois
  add column volumes integer[] not null default array_fill(0, array[31]) check (cardinality(volumes) = 31),
  add column heures_par_jour integer[] not null default array_fill(0, array[31]) check (cardinality(heures_par_jour) = 31),
  add column etales integer not null default 0 check (etales & ~jours = 0);

-- One number per day of a month: that of each of these days, 0 of the others.
create function rangs_du_mois(jours date[], valeurs integer[]) returns integer[]
  language plpgsql immutable parallel safe as $$
declare rangs integer[] := array_fill(0, array[31]);
begin
  for i in 1..cardinality(jours) loop
    rangs[extract(day from jours[i])] := valeurs[i];
  end loop;
  return rangs;
end $$;

-- The sum of both, day by day; the difference with a sign of -1.
create function somme_des_rangs(rangs integer[], autres integer[], signe integer) returns integer[]
  language plpgsql immutable parallel safe as $$
begin
  for i in 1..31 loop
    rangs[i] := rangs[i] + signe * autres[i];
  end loop;
  return rangs;
end $$;

create or replace function consommation_mois_ajoute() returns trigger language plpgsql as $$
begin
  insert into consommation_mois as m (compteur_id, mois, volume, heures, jours, connus, debuts_mesures, fins_mesurees, volumes,
      heures_par_jour, etales)
    select compteur_id, date_trunc('month', jour)::date as mois, sum(volume) as volume,
      sum(octet_length(replace(etats, '-', ''))) as heures, bit_or(jour_du_mois(jour, true)) as jours,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '[me]')) as connus,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ '^-*m')) as debuts_mesures,
      bit_or(jour_du_mois(jour, etat = 'm' or etats ~ 'm-*$')) as fins_mesurees,
      rangs_du_mois(array_agg(jour), array_agg(volume)),
      rangs_du_mois(array_agg(jour), array_agg(octet_length(replace(etats, '-', '')))),
      bit_or(jour_du_mois(jour, finesse = 'm'))
    from changes group by 1, 2
  on conflict (compteur_id, mois) do update set volume = m.volume + excluded.volume, heures = m.heures + excluded.heures,
    jours = m.jours | excluded.jours, connus = m.connus | excluded.connus,
    debuts_mesures = m.debuts_mesures | excluded.debuts_mesures, fins_mesurees = m.fins_mesurees | excluded.fins_mesurees,
    volumes = somme_des_rangs(m.volumes, excluded.volumes, 1),
    heures_par_jour = somme_des_rangs(m.heures_par_jour, excluded.heures_par_jour, 1), etales = m.etales | excluded.etales;
  return null;
end $$;

create or replace function consommation_mois_retire() returns trigger language plpgsql as $$
begin
  with retrait as materialized (
    select compteur_id, date_trunc('month', jour)::date as mois, sum(volume) as volume,
      sum(octet_length(replace(etats, '-', ''))) as heures, bit_or(jour_du_mois(jour, true)) as jours,
      rangs_du_mois(array_agg(jour), array_agg(volume)) as volumes,
      rangs_du_mois(array_agg(jour), array_agg(octet_length(replace(etats, '-', '')))) as heures_par_jour
    from changes group by 1, 2
  ), vide as (
    delete from consommation_mois m using retrait r
    where m.compteur_id = r.compteur_id and m.mois = r.mois and m.jours & ~r.jours = 0
  )
  update consommation_mois m set volume = m.volume - r.volume, heures = m.heures - r.heures,
    jours = m.jours & ~r.jours, connus = m.connus & ~r.jours,
    debuts_mesures = m.debuts_mesures & ~r.jours, fins_mesurees = m.fins_mesurees & ~r.jours,
    volumes = somme_des_rangs(m.volumes, r.volumes, -1),
    heures_par_jour = somme_des_rangs(m.heures_par_jour, r.heures_par_jour, -1), etales = m.etales & ~r.jours
  from retrait r
  where m.compteur_id = r.compteur_id and m.mois = r.mois and m.jours & ~r.jours <> 0;
  return null;
end $$;

-- The years have nothing of it.
alter table consommation_mois disable trigger annees_change;
update consommation_mois m set volumes = d.volumes, heures_par_jour = d.heures_par_jour, etales = d.etales
from (
  select compteur_id, date_trunc('month', jour)::date as mois, rangs_du_mois(array_agg(jour), array_agg(volume)) as volumes,
    rangs_du_mois(array_agg(jour), array_agg(octet_length(replace(etats, '-', '')))) as heures_par_jour,
    bit_or(jour_du_mois(jour, finesse = 'm')) as etales
  from consommation_jour group by 1, 2
) d
where m.compteur_id = d.compteur_id and m.mois = d.mois;
alter table consommation_mois enable trigger annees_change;
