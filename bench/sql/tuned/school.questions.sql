-- How many students are in each department?
SELECT d.dept_name, count(*) FROM student s JOIN department d ON d.dept_id = s.dept_id GROUP BY d.dept_id;
-- Which department has the highest budget?
SELECT dept_name FROM department ORDER BY budget DESC LIMIT 1;
-- List all courses in the Computer Science department
SELECT c.title FROM course c JOIN department d ON d.dept_id = c.dept_id WHERE d.dept_name = 'Computer Science';
-- what is the average salary of instructors
SELECT avg(salary) FROM instructor;
-- average salary per department
SELECT d.dept_name, avg(i.salary) FROM instructor i JOIN department d ON d.dept_id = i.dept_id GROUP BY d.dept_id;
-- Which teachers earn more than 80000?
SELECT name FROM instructor WHERE salary > 80000;
-- How many courses have 4 credits?
SELECT count(*) FROM course WHERE credits = 4;
-- Which students have a GPA above 3.5?
SELECT first_name, last_name FROM student WHERE gpa > 3.5;
-- students without an advisor
SELECT first_name, last_name FROM student WHERE advisor_id IS NULL;
-- Who is the youngest student?
SELECT first_name, last_name FROM student ORDER BY birth_date DESC LIMIT 1;
-- Which instructor advises the most students?
SELECT i.name FROM student s JOIN instructor i ON i.instructor_id = s.advisor_id GROUP BY i.instructor_id ORDER BY count(*) DESC, i.name LIMIT 1;
-- What is the average score in Databases?
SELECT avg(e.score) FROM enrollment e JOIN course c ON c.course_code = e.course_code WHERE c.title = 'Databases';
-- number of students enrolled in each course
SELECT c.title, count(DISTINCT e.student_id) FROM enrollment e JOIN course c ON c.course_code = e.course_code GROUP BY c.course_code;
-- Which courses have no enrollments?
SELECT title FROM course WHERE course_code NOT IN (SELECT course_code FROM enrollment);
-- Who teaches Compilers?
SELECT DISTINCT i.name FROM instructor i JOIN section s ON s.instructor_id = i.instructor_id JOIN course c ON c.course_code = s.course_code WHERE c.title = 'Compilers';
-- How many female students are there?
SELECT count(*) FROM student WHERE gender = 'female';
-- which buildings are used by departments
SELECT DISTINCT building FROM department;
-- What is the total budget of all departments?
SELECT sum(budget) FROM department;
-- Show the top 3 students by gpa
SELECT first_name, last_name FROM student ORDER BY gpa DESC, first_name LIMIT 3;
-- instructors hired before 2011
SELECT name FROM instructor WHERE hired < '2011-01-01';
-- How many sections were taught in Fall 2023?
SELECT count(*) FROM section WHERE semester = 'Fall' AND year = 2023;
-- Which instructors have not taught any section?
SELECT name FROM instructor WHERE instructor_id NOT IN (SELECT instructor_id FROM section);
-- lowest score in Programming
SELECT min(e.score) FROM enrollment e JOIN course c ON c.course_code = e.course_code WHERE c.title = 'Programming';
-- average gpa of male and female students
SELECT gender, avg(gpa) FROM student GROUP BY gender;
-- departments with more than one instructor
SELECT d.dept_name FROM department d JOIN instructor i ON i.dept_id = d.dept_id GROUP BY d.dept_id HAVING count(*) > 1;
-- courses with 3 or more credits
SELECT title FROM course WHERE credits >= 3;
-- how many credits is Optics worth
SELECT credits FROM course WHERE title = 'Optics';
-- what percentage of students are female
SELECT 100.0 * sum(gender = 'female') / count(*) FROM student;
-- instructors in the departments located in Old Wing
SELECT i.name FROM instructor i JOIN department d ON d.dept_id = i.dept_id WHERE d.building = 'Old Wing';
-- Which course has the lowest average score?
SELECT c.title FROM enrollment e JOIN course c ON c.course_code = e.course_code GROUP BY c.course_code ORDER BY avg(e.score) LIMIT 1;
-- [refuse] Which students live in the dormitory?
-- [refuse] What is the tuition fee for Physics?
-- [refuse] enroll Anna in Databases
