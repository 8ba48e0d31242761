-- what are we rehearsing at the moment? titles of the productions in rehearsal
SELECT p.title FROM productions p JOIN productionStatus s ON s.statusCode = p.statusCode WHERE s.meaning = 'in rehearsal';
-- who directs the tempest
SELECT d.givenName, d.familyName FROM productions p JOIN people d ON d.personId = p.directorId WHERE p.title = 'The Tempest';
-- number of productions per playwright
SELECT playwright, count(*) FROM productions GROUP BY playwright;
-- Which production has the biggest budget?
SELECT title FROM productions ORDER BY budget DESC LIMIT 1;
-- Productions with a budget between 50000 and 80000, title and budget
SELECT title, budget FROM productions WHERE budget BETWEEN 50000 AND 80000;
-- which productions don't have a premiere date yet
SELECT title FROM productions WHERE premiereDate IS NULL;
-- what premieres later this year (after today)? title and date
SELECT title, premiereDate FROM productions WHERE premiereDate > '2026-06-15' AND strftime('%Y', premiereDate) = '2026';
-- list the roles in Hamlet
SELECT r.roleName FROM roles r JOIN productions p ON p.productionId = r.productionId WHERE p.title = 'Hamlet';
-- which roles have nobody cast yet, and in which production are they?
SELECT r.roleName, p.title FROM roles r JOIN productions p ON p.productionId = r.productionId WHERE r.roleId NOT IN (SELECT roleId FROM casting);
-- Who is the understudy for Nora?
SELECT a.givenName, a.familyName FROM casting c JOIN roles r ON r.roleId = c.roleId JOIN people a ON a.personId = c.personId WHERE r.roleName = 'Nora' AND c.isUnderstudy = 1;
-- lead roles per production (only productions for which we have roles)
SELECT p.title, count(*) FROM productions p JOIN roles r ON r.productionId = p.productionId WHERE r.roleSize = 'lead' GROUP BY p.productionId;
-- How many rehearsals were planned for March 2026, cancelled ones included?
SELECT count(*) FROM rehearsals WHERE strftime('%Y-%m', startsAt) = '2026-03';
-- total minutes by kind of rehearsal, without the cancelled ones
SELECT kind, sum(durationMin) FROM rehearsals WHERE cancelled = 0 GROUP BY kind;
-- which room was used for the most rehearsals
SELECT v.venueName FROM venues v JOIN rehearsals h ON h.venueId = v.venueId GROUP BY v.venueId ORDER BY count(*) DESC LIMIT 1;
-- how many minutes late are people on average when they are late
SELECT avg(minutesLate) FROM attendance WHERE attStatus = 'late';
-- show all cancelled rehearsals with production and start
SELECT p.title, h.startsAt FROM rehearsals h JOIN productions p ON p.productionId = h.productionId WHERE h.cancelled = 1;
-- [ordered] top three people by how often they came late
SELECT a.givenName, a.familyName, count(*) FROM people a JOIN attendance t ON t.personId = a.personId WHERE t.attStatus = 'late' GROUP BY a.personId ORDER BY count(*) DESC LIMIT 3;
-- actors who live in Zurich and don't have an email
SELECT givenName, familyName FROM people WHERE profession = 'actor' AND city = 'Zurich' AND email IS NULL;
-- actors who were never cast in anything
SELECT givenName, familyName FROM people WHERE profession = 'actor' AND personId NOT IN (SELECT personId FROM casting);
-- whose contract ends next month?
SELECT givenName, familyName FROM people WHERE strftime('%Y-%m', contractUntil) = '2026-07';
-- how many different professions do our people have?
SELECT count(DISTINCT profession) FROM people;
-- costumes that cost more than the average costume
SELECT label FROM costumes WHERE cost > (SELECT avg(cost) FROM costumes);
-- What did the costumes for The Seagull cost altogether?
SELECT sum(c.cost) FROM costumes c JOIN roles r ON r.roleId = c.roleId JOIN productions p ON p.productionId = r.productionId WHERE p.title = 'The Seagull';
-- costumes from the 1890s that have never been cleaned
SELECT label FROM costumes WHERE era = '1890s' AND lastCleaned IS NULL;
-- props needing repair, with the name of the place where they are stored
SELECT p.propName, v.venueName FROM props p JOIN venues v ON v.venueId = p.storedIn WHERE p.needsRepair = 1;
-- which props are used in more than two productions?
SELECT p.propName FROM props p JOIN productionProps x ON x.propId = p.propId GROUP BY p.propId HAVING count(*) > 2;
-- [refuse] how many spectators came to the premiere of Hamlet?
-- [refuse] which newspaper reviewed The Visit
-- [refuse] move tomorrow's rehearsal to the black box
-- [refuse] Should we stage more Ibsen, what do you think?
