-- [ordered] top 3 consultants by the placement fees their jobs brought in
SELECT c.fullName, sum(p.feeAmount) FROM consultants c JOIN jobs j ON j.consultantId = c.id JOIN applications a ON a.jobId = j.id JOIN placements p ON p.applicationId = a.id GROUP BY c.id ORDER BY sum(p.feeAmount) DESC LIMIT 3;
-- list all open jobs with title and the client's company name
SELECT j.title, c.companyName FROM jobs j JOIN clients c ON c.id = j.clientId WHERE j.status = 'open';
-- Which candidates from leeds have more than 10 years of experience?
SELECT firstName, lastName FROM candidates WHERE city = 'Leeds' AND yearsExperience > 10;
-- how many applications are in each stage?
SELECT stage, count(*) FROM applications GROUP BY stage;
-- what percentage of applications ended with the candidate being hired
SELECT 100.0 * sum(stage = 'hired') / count(*) FROM applications;
-- Which skills does none of our candidates have?
SELECT name FROM skills WHERE id NOT IN (SELECT skillId FROM candidateSkills);
-- who knows Python at level 4 or higher?
SELECT c.firstName, c.lastName FROM candidates c JOIN candidateSkills x ON x.candidateId = c.id JOIN skills s ON s.id = x.skillId WHERE s.name = 'Python' AND x.level >= 4;
-- [ordered] the 5 most common skills among candidates
SELECT s.name, count(*) FROM skills s JOIN candidateSkills x ON x.skillId = s.id GROUP BY s.id ORDER BY count(*) DESC LIMIT 5;
-- clients that have never given us a job
SELECT companyName FROM clients WHERE id NOT IN (SELECT clientId FROM jobs);
-- who is Ingrid Solberg's manager
SELECT m.fullName FROM consultants c JOIN consultants m ON m.id = c.managerId WHERE c.fullName = 'Ingrid Solberg';
-- consultants who no longer work for us
SELECT fullName FROM consultants WHERE leftOn IS NOT NULL;
-- How many days does it take on average to fill a job?
SELECT avg(julianday(filledOn) - julianday(openedOn)) FROM jobs WHERE filledOn IS NOT NULL;
-- total fees of all placements with a start date in 2025
SELECT sum(feeAmount) FROM placements WHERE startDate BETWEEN '2025-01-01' AND '2025-12-31';
-- how much in placement fees hasn't been paid yet?
SELECT sum(feeAmount) FROM placements WHERE feePaidOn IS NULL;
-- Average expected salary by source
SELECT source, avg(expectedSalary) FROM candidates GROUP BY source;
-- show me everyone who was referred by Oliver Grant
SELECT c.firstName, c.lastName FROM candidates c JOIN candidates o ON o.id = c.referredById WHERE o.firstName = 'Oliver' AND o.lastName = 'Grant';
-- blacklisted candidates, names and email
SELECT firstName, lastName, email FROM candidates WHERE blacklisted = 'Y';
-- how many applications have come in since March 2026
SELECT count(*) FROM applications WHERE appliedOn >= '2026-03-01';
-- count the jobs with a max salary above 85000
SELECT count(*) FROM jobs WHERE salaryMax > 85000;
-- Which client has opened the most jobs with us?
SELECT c.companyName FROM clients c JOIN jobs j ON j.clientId = c.id GROUP BY c.id ORDER BY count(*) DESC LIMIT 1;
-- how many different industries do our active clients come from
SELECT count(DISTINCT industry) FROM clients WHERE isActive = 1;
-- average interview length for every kind of interview
SELECT kind, avg(durationMinutes) FROM interviews GROUP BY kind;
-- How many candidates want a higher salary than the average expected salary?
SELECT count(*) FROM candidates WHERE expectedSalary > (SELECT avg(expectedSalary) FROM candidates);
-- contact persons at Northern Rail Tech with phone number
SELECT k.firstName, k.lastName, k.phone FROM contacts k JOIN clients c ON c.id = k.clientId WHERE c.companyName = 'Northern Rail Tech';
-- number of consultants per team, without those who have left
SELECT t.name, count(*) FROM teams t JOIN consultants c ON c.teamId = t.id WHERE c.leftOn IS NULL GROUP BY t.id;
-- interviews Adeel Khan did between january and march 2026, just the number
SELECT count(*) FROM interviews i JOIN consultants c ON c.id = i.interviewerId WHERE c.fullName = 'Adeel Khan' AND i.scheduledAt >= '2026-01-01' AND i.scheduledAt < '2026-04-01';
-- [refuse] which of our candidates have a driving licence?
-- [refuse] send a rejection letter to all candidates in screening
-- [refuse] what do other agencies in Manchester charge for a placement
-- [refuse] Should I hire another consultant for the finance team?
