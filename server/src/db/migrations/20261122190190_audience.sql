-- Visits by day and page: sums, which say nothing of who came.
create table visite_jour (
  jour date not null,
  page text not null,
  nombre integer not null check (nombre > 0),
  primary key (jour, page)
);
